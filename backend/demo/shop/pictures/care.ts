import { picture } from './picture.ts'

export const boardOilPictures = {
  front: picture('board-oil-94cd6cfe18.webp', 'A brown glass bottle of board oil with a paper label', '#e1c4b0'),
  use: picture('board-oil-at-work-b6ae11ae03.webp', 'The oil beside a freshly oiled board and a cloth', '#c5ccb3'),
}

export const polishPictures = {
  front: picture('beeswax-polish-499bc47d8e.webp', 'A flat tin of beeswax polish with a pine green lid', '#e0cca1'),
  open: picture(
    'beeswax-polish-open-6cfffa01c2.webp',
    'The open tin, full of yellow wax, its lid behind it',
    '#c7d1cf',
  ),
}

export const soapPictures = {
  front: picture('olive-soap-e9dc98489d.webp', 'A rounded bar of pale olive oil soap', '#c7d1cf'),
  pair: picture('olive-soap-on-dish-f45054feab.webp', 'Two bars of soap on a dusk blue saucer', '#e1c4b0'),
}

export const brushPictures = {
  front: picture('dish-brush-b178c84743.webp', 'A beech dish brush with a round head', '#c5ccb3'),
  detail: picture('dish-brush-bristles-658e4bf3ce.webp', 'Close view of the bristles and the head', '#c5ccb3'),
}

export const brushHeadPictures = {
  three: picture('dish-brush-heads-fa3e19a16c.webp', 'Three replacement heads for the dish brush', '#e1d3bb'),
  one: picture('dish-brush-head-8cf54570c8.webp', 'One head, seen with its socket', '#bdc8d2'),
}

export const mushroomPictures = {
  front: picture('darning-mushroom-65ff3c322a.webp', 'A darning mushroom turned from beech', '#e1d3bb'),
  use: picture(
    'darning-mushroom-with-thread-aa1b55271e.webp',
    'The mushroom on a table with two reels of thread',
    '#9da9b4',
  ),
}

export const threadPictures = {
  five: picture(
    'mending-thread-9c8973cc41.webp',
    'Five wooden reels of linen thread in the colours of the shop',
    '#bdc8d2',
  ),
  use: picture(
    'mending-thread-with-scissors-c60fb5dcb3.webp',
    'Two reels lying ready on linen beside the long scissors',
    '#e1d3bb',
  ),
}

export const whetstonePictures = {
  front: picture('whetstone-71a356ea7d.webp', 'A grey whetstone on its walnut block', '#bdc8d2'),
  detail: picture(
    'whetstone-sides-02f4b0d04c.webp',
    'Close view of the coarse and the fine side of the stone',
    '#bdc8d2',
  ),
}

export const patternPictures = {
  front: picture(
    'apron-sewing-pattern-d61aca188e.webp',
    'A printed sewing pattern with the cutting lines of an apron',
    '#c7d1cf',
  ),
  use: picture(
    'apron-sewing-pattern-at-work-0b4a29ad16.webp',
    'The pattern on ink blue linen with scissors and thread',
    '#e1d3bb',
  ),
}

export const mendingBookPictures = {
  front: picture(
    'the-mending-book-5a072dd575.webp',
    'A page of the mending book on a tablet: a darned patch and text',
    '#e1c4b0',
  ),
  use: picture(
    'the-mending-book-at-work-3c2beb64ff.webp',
    'The tablet beside the darning mushroom and thread',
    '#e0cca1',
  ),
}

export const giftCardPictures = {
  front: picture(
    'gift-card-67359a276b.webp',
    'A pine green gift card with a printed branch, in front of its envelope',
    '#d6ab92',
  ),
  closed: picture('gift-card-envelope-7633ad3588.webp', 'The closed envelope with its thread', '#c5ccb3'),
}
