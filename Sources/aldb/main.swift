print("aldb")
