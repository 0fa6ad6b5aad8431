#import "LAY.h"

UIView *card = [UIView new];
UIImageView *image = [UIImageView new];
UILabel *headline = [UILabel new];
UIButton *open = [UIButton buttonWithType:UIButtonTypeSystem];
headline.text = @"Inbox";
[open setTitle:@"Open" forState:UIControlStateNormal];
[self.view addSubview:card];
[card addSubview:image];
[card addSubview:headline];
[card addSubview:open];
card.translatesAutoresizingMaskIntoConstraints = NO;
image.translatesAutoresizingMaskIntoConstraints = NO;
headline.translatesAutoresizingMaskIntoConstraints = NO;
open.translatesAutoresizingMaskIntoConstraints = NO;

LAY(card.left, self.view.left, 1, 20);
LAY(card.right, self.view.right, 1, -20);
LAY(card.top, self.view.top, 1, 40);
LAY(image.left, card.left, 1, 16);
LAY(image.top, card.top, 1, 16);
LAYC(image.width, 60);
LAY(image.height, image.width, 1, 0);
LAY(headline.left, image.right, 1, 8);
LAY(headline.right, card.right, 1, -16);
LAY(headline.centerY, image.centerY, 1, 0);
LAY(open.top, image.bottom, 1, 12);
LAY(open.centerX, card.centerX, 1, 0);
LAY(open.bottom, card.bottom, 1, -16);
