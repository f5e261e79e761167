import type { DemoProduct } from '../../backend/demo/shop/index.ts'
import type { LineItemInput } from '../../widgets/kit/index.ts'

/** Names of the demo's goods in Arabic, by their slugs. Makers keep their names. */
const NAMES: Readonly<Record<string, string>> = {
  'olive-wood-board': 'لوح تقطيع من خشب الزيتون',
  'storage-jar': 'برطمان تخزين بغطاء من خشب الدردار',
  'pepper-mill': 'مطحنة فلفل',
  'salt-pig': 'وعاء ملح خزفي',
  'beech-spoons': 'طقم من ثلاث ملاعق من خشب الزان',
  'stone-mortar': 'هاون حجري مع مدقة',
  'carbon-steel-pan': 'مقلاة من الفولاذ الكربوني',
  'enamel-kettle': 'غلاية مطلية بالمينا',
  'linen-tea-towel': 'منشفة مطبخ من الكتان',
  'linen-apron': 'مئزر من الكتان',
  'everyday-mug': 'كوب لكل يوم',
  'deep-bowl': 'وعاء عميق',
  'dinner-plate': 'طبق عشاء',
  'round-teapot': 'إبريق شاي مستدير',
  'coffee-dripper': 'مقطرة قهوة',
  'water-carafe': 'دورق ماء',
  'tumblers-set-of-four': 'طقم من أربعة أكواب زجاجية',
  'linen-napkins': 'طقم من أربع مناديل كتان',
  'steel-cutlery': 'طقم أدوات مائدة من الفولاذ، 16 قطعة',
  'brass-candlestick': 'شمعدان نحاسي',
  'beeswax-candles': 'أربع شموع من شمع العسل',
  'jointed-desk-lamp': 'مصباح مكتب بذراع متحركة',
  'cloth-notebook': 'دفتر بغلاف قماشي',
  'walnut-pen-tray': 'صينية أقلام من خشب الجوز',
  'cedar-pencils': 'ستة أقلام رصاص من خشب الأرز',
  'brass-pen': 'قلم نحاسي',
  'brass-ruler': 'مسطرة نحاسية',
  'long-scissors': 'مقص طويل',
  'reise-und-skizzenbuch': 'دفتر رسم وسفر مخيط يدويًا بظهر من الكتان وشريط للقراءة، قياس A5',
  'wool-throw': 'بطانية صوفية خفيفة',
  'linen-cushion': 'وسادة كتان',
  'stoneware-vase': 'مزهرية من الخزف الحجري',
  'willow-basket': 'سلة من الصفصاف',
  'three-legged-stool': 'كرسي بثلاث أرجل',
  'wall-clock': 'ساعة حائط',
  'peg-rail': 'علاقة جدارية من خشب الدردار',
  'long-table': 'طاولة طويلة من البلوط تُصنع حسب الطلب',
  'board-oil': 'زيت للألواح الخشبية',
  'beeswax-polish': 'ملمّع من شمع العسل',
  'olive-soap': 'صابون زيت الزيتون',
  'dish-brush': 'فرشاة صحون',
  'dish-brush-heads': 'ثلاثة رؤوس لفرشاة الصحون',
  'darning-mushroom': 'فطر رتق خشبي',
  'mending-thread': 'خمس بكرات من خيط الرتق',
  whetstone: 'حجر شحذ على قاعدة من خشب الجوز',
  'apron-sewing-pattern': 'باترون خياطة مئزر (PDF)',
  'the-mending-book': 'كتاب الإصلاح (PDF)',
  'gift-card': 'بطاقة هدية',
}

/** Arabic words for options, their choices, and ribbons. Others, such as ‘24 cm’, stay unchanged. */
const WORDS: Readonly<Record<string, string>> = {
  Size: 'المقاس',
  Colour: 'اللون',
  Wood: 'الخشب',
  Height: 'الارتفاع',
  Diameter: 'القطر',
  Glass: 'الزجاج',
  Ruling: 'التسطير',
  Shape: 'الشكل',
  Case: 'الإطار',
  Length: 'الطول',
  'Amount in €': 'المبلغ باليورو',
  Small: 'صغير',
  Medium: 'متوسط',
  Large: 'كبير',
  '0.5 litres': 'نصف لتر',
  '1 litre': 'لتر واحد',
  '2 litres': 'لتران',
  Chalk: 'طباشيري',
  Sea: 'بحري',
  Ochre: 'أصفر ترابي',
  Walnut: 'جوز',
  Beech: 'زان',
  Pine: 'أخضر صنوبري',
  'Clay stripe': 'مخطط بلون الطين',
  'Ink stripe': 'مخطط بلون الحبر',
  'Moss stripe': 'مخطط بلون الطحلب',
  Ink: 'حبري',
  Oat: 'شوفاني',
  Clay: 'طيني',
  Dusk: 'أزرق غسقي',
  Clear: 'شفاف',
  Smoke: 'دخاني',
  Low: 'منخفض',
  Tall: 'طويل',
  Plain: 'سادة',
  Lined: 'مسطر',
  Dotted: 'منقط',
  Moss: 'طحلبي',
  Rose: 'وردي',
  Oak: 'بلوط',
  Black: 'أسود',
  '18 cm': '18 سم',
  '20 cm': '20 سم',
  '21 cm': '21 سم',
  '24 cm': '24 سم',
  '27 cm': '27 سم',
  '28 cm': '28 سم',
  '60 cm': '60 سم',
  '90 cm': '90 سم',
  '45 x 45 cm': '45 × 45 سم',
  '60 x 60 cm': '60 × 60 سم',
  'Best loved': 'الأكثر حبًّا',
  'Spring price': 'سعر الربيع',
  New: 'جديد',
  'Last of the colour': 'آخر قطع هذا اللون',
  'Made to order': 'يُصنع حسب الطلب',
  'Back again': 'عاد من جديد',
}

/** Translates a word of the demo's goods to Arabic, if it is in the table. */
export const toArabic = (word: string): string => WORDS[word] ?? word

const toArabicChoices = (choices: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(choices).map(([name, choice]) => [toArabic(name), toArabic(choice)]))

/**
 * A product of the demo with the names of an Arabic shop. Descriptions stay unchanged: they have their own direction.
 */
export const toArabicProduct = (product: DemoProduct): DemoProduct => ({
  ...product,
  name: NAMES[product.slug] ?? product.name,
  ...(product.ribbon && { ribbon: toArabic(product.ribbon) }),
  options: product.options.map((option) => ({
    ...option,
    name: toArabic(option.name),
    choices: option.choices.map((choice) => ({
      ...choice,
      description: toArabic(choice.description),
      // A colour's value is its code.
      value: choice.value === choice.description ? toArabic(choice.value) : choice.value,
    })),
  })),
  overrides: product.overrides.map((override) => ({ ...override, choices: toArabicChoices(override.choices) })),
})

/** Converts a line item so that its choices have the Arabic names of that shop. */
export const toArabicItem = (item: LineItemInput): LineItemInput =>
  item.options ? { ...item, options: toArabicChoices(item.options) } : item

/** Names and words of the demo's goods that this file does not translate. */
export const listUntranslated = (products: readonly DemoProduct[]): string[] =>
  products.flatMap(({ slug, options, ribbon }) => [
    ...(NAMES[slug] ? [] : [slug]),
    ...[...options.flatMap(({ name, choices }) => [name, ...choices.map(({ description }) => description)]), ribbon]
      .filter((word): word is string => /[a-z]{2}/i.test(word ?? ''))
      .filter((word) => !WORDS[word]),
  ])
