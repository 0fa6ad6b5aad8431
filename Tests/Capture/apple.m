// What an expression that lldb compiles for Apple's runtime calls, for the runtime of gcc: messages are sent, and strings of the expression
// are made. With it lldb evaluates the same expression in a program of GNUstep as in an app of Apple's systems.

#import <Foundation/Foundation.h>
#import <objc/message.h>
#import <objc/runtime.h>

id CFStringCreateWithBytes(void *allocator, const unsigned char *bytes, long length, unsigned encoding, unsigned char isExternal);
id CFStringCreateWithBytes(void *allocator, const unsigned char *bytes, long length, unsigned encoding, unsigned char isExternal)
{
    return [[NSString alloc] initWithBytes: bytes length: length encoding: NSUTF8StringEncoding];
}

// Finds the method and jumps to it, with all registers that hold arguments as they were.
#if defined(__x86_64__)
__asm__(
    ".globl objc_msgSend\n"
    ".type objc_msgSend, @function\n"
    "objc_msgSend:\n"
    "    pushq %rbp\n"
    "    movq %rsp, %rbp\n"
    "    subq $192, %rsp\n"
    "    andq $-16, %rsp\n"
    "    movq %rdi, 0(%rsp)\n"
    "    movq %rsi, 8(%rsp)\n"
    "    movq %rdx, 16(%rsp)\n"
    "    movq %rcx, 24(%rsp)\n"
    "    movq %r8, 32(%rsp)\n"
    "    movq %r9, 40(%rsp)\n"
    "    movq %rax, 48(%rsp)\n"
    "    movaps %xmm0, 64(%rsp)\n"
    "    movaps %xmm1, 80(%rsp)\n"
    "    movaps %xmm2, 96(%rsp)\n"
    "    movaps %xmm3, 112(%rsp)\n"
    "    movaps %xmm4, 128(%rsp)\n"
    "    movaps %xmm5, 144(%rsp)\n"
    "    movaps %xmm6, 160(%rsp)\n"
    "    movaps %xmm7, 176(%rsp)\n"
    "    call objc_msg_lookup@PLT\n"
    "    movq %rax, %r11\n"
    "    movq 0(%rsp), %rdi\n"
    "    movq 8(%rsp), %rsi\n"
    "    movq 16(%rsp), %rdx\n"
    "    movq 24(%rsp), %rcx\n"
    "    movq 32(%rsp), %r8\n"
    "    movq 40(%rsp), %r9\n"
    "    movq 48(%rsp), %rax\n"
    "    movaps 64(%rsp), %xmm0\n"
    "    movaps 80(%rsp), %xmm1\n"
    "    movaps 96(%rsp), %xmm2\n"
    "    movaps 112(%rsp), %xmm3\n"
    "    movaps 128(%rsp), %xmm4\n"
    "    movaps 144(%rsp), %xmm5\n"
    "    movaps 160(%rsp), %xmm6\n"
    "    movaps 176(%rsp), %xmm7\n"
    "    leave\n"
    "    jmp *%r11\n"
    ".size objc_msgSend, .-objc_msgSend\n");
#endif
