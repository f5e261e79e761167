/**
 * Reasons why a visible box has no `::part()`, by the names that `list-boxes.ts` gives them; `*` at the end includes
 * everything inside. The stories' check fails on a box that is missing here, and on a row that no story shows.
 */
export const WITHOUT_PART: Readonly<Record<string, string>> = {
  // in several widgets
  'svg.picture-ground': 'Colour behind a picture on its way: the token placeholder. Its box is the part picture.',
  'svg.picture-missing': 'Drawing where there is no picture, in the part picture, whose colour it has.',
  'span.spinner': 'What turns in a busy button, in the colour of its text.',
  'span.stars > svg': 'The stars themselves have the colour and size of the part stars.',
  'div.notice-body': 'Text of the part notice, which it has font and colour from.',
  'span.muted.small *': 'Second line of text in the part around it, by the tokens small and muted.',
  'p.muted.small': 'Second line of text in the part around it, by the tokens small and muted.',
  'p.muted': 'A sentence in the part around it, by the token muted.',
  'div.muted.small > p': 'Sentences of the part preorder.',
  'p.small': 'A sentence in the part around it, such as free-shipping or zoom-view, by the token small.',
  'div.radio-list': 'Edge around the parts radio, by the tokens border and radius.',
  'label.member-check': 'A box to tick with its words, in the member’s form.',
  'label.member-check > input': 'The browser’s own box, in the token accent.',
  'label.radio-row > input': 'The browser’s own button, in the token accent.',
  'label.radio-row > span *': 'Words of the part radio.',
  'span.radio-end > bdi': 'Price of the part radio.',
  // product
  'button.card-link *': 'The link of the part name, which it has font and colour from.',
  'a.card-link > bdi': 'The same, where it leads to a page.',
  'div.gallery-zoom': 'Ground under the button that is the part zoom: the token raised.',
  'legend.choices-title > b *': 'What is chosen, in the part option-caption.',
  'label.choice.choice-colour > svg': 'The colour itself, which belongs to the product. Its frame is the part choice.',
  'label.choice.choice-colour.choice-gone > svg': 'The same, crossed out where it is sold out.',
  'div.product-description *': 'What the merchant has written, in the part description: paragraphs, lists, emphasis.',
  // cart
  'span.badge.badge-count > span': 'The number of the part count.',
  'p.cart-name > a *': 'The link of the part name, which it has font and colour from.',
  'div.totals-row *': 'Name and amount of a part totals-row, which they have font and colour from.',
  'div.totals-row.totals-total *': 'The same in the last line.',
  'div.cart-free > progress': 'The bar of the part free-shipping, by the tokens success and line.',
  'div.cart-empty > slot *': 'Words of the part empty; a page can put its own into the slot of this name.',
  'li.cart-line': 'Place of a line on its way. What is in it is the part skeleton.',
  'p.cart-complaint.small > span *': 'Words of the part complaint.',
  // member
  'span.member-picture *': 'First letter in the part member-picture.',
  'span.member-picture.skeleton': 'Place of the picture on its way, by the token placeholder.',
  'div.disclosure.member-skeleton': 'Place of a section on its way. What is in it is the part skeleton.',
  'div.member-who *': 'The member’s name, in the part member.',
  'div.member-view *': 'Words of a step, in the part drawer-body, or member where the account is in the page.',
  'div.member-form > p': 'A sentence above buttons, in the part of its section, such as subscriptions.',
  'ul.member-orders *': 'Lines between the orders or addresses, by the token line, and their words.',
  'span.member-text > a': 'The link of an order, in the part orders.',
  'p.member-text > bdi': 'What is subscribed to, in the part subscriptions.',
  'bdi.member-sum': 'What an order costs, in the part orders.',
  'bdi.muted.small': 'Second line of text in the part of its section, by the tokens small and muted.',
  'div.member-row *': 'What the row is about, in the part of its section: own-reviews, own-requests or passkeys.',
  'span.member-words': 'Title of a review of one’s own, in the part own-reviews.',
  'span.member-words.small': 'Its text, in the part own-reviews.',
  // reviews, recommendations
  'span.reviews-number': 'The number of the part average.',
  'button.reviews-row *': 'Words and bar of the part histogram-row; the bar has its colour.',
  'span.reviews-count': 'How many, in the part histogram-row.',
  'p.muted.review-facts.small > time': 'The day, in the part review-facts.',
  'span.review-verified': 'The word for a buyer, in the part review-facts.',
  'p.review-body': 'What the shop has answered, in the part reply.',
  // search
  'bdi.suggestion-name': 'The name in the part suggestion.',
  'legend.filter-caption *': 'What the part filter narrows by.',
  'label.filter-check *': 'One of its values, with what it would leave; the box has the colour of the focus.',
  'section.search-results > p': 'What to try, in the part results.',
  'a.recommended-link > bdi': 'The link of the part name, which it has font and colour from.',
}

/** The row that applies to a box: its own, or else one that includes everything in a surrounding box. */
export const findLine = (box: string): string | undefined =>
  box in WITHOUT_PART
    ? box
    : Object.keys(WITHOUT_PART).find((line) => {
        const [, around] = /^(.*) \*$/.exec(line) ?? []
        return around !== undefined && (box === around || box.startsWith(`${around} > `))
      })
