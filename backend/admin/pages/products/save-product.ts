import { call, type Input } from '../../app/api.ts'
import { toParts } from '../../app/run-all.ts'
import { toPricePerUnit } from './content-units.ts'
import {
  type Choices,
  combine,
  getVariant,
  type OptionDraft,
  type Product,
  type ProductDraft,
  toKey,
  toNumber,
  toOptionDraft,
  type VariantDraft,
} from './product-draft.ts'

type Fields = Omit<Input<'PATCH /stores/v1/products/{product.id}'>['product'], 'id'>

/**
 * The API fields of a product, each with the form fields that it is made of. The server derives the URL of a new
 * product from its name.
 */
const FIELDS: readonly (readonly [path: keyof Fields, parts: readonly (keyof ProductDraft)[]])[] = [
  ['name', ['name']],
  ['description', ['description']],
  ['visible', ['visible']],
  ['productType', ['kind']],
  ['priceData', ['price']],
  ['discount', ['discountType', 'discount']],
  ['costAndProfitData', ['cost']],
  ['pricePerUnitData', ['content', 'contentUnit']],
  ['sku', ['sku']],
  ['weight', ['weight']],
  ['ribbon', ['ribbon']],
  ['brand', ['brand']],
  ['slug', ['slug']],
  ['productOptions', ['options']],
  ['manageVariants', ['options']],
  ['additionalInfoSections', ['sections']],
]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether any of these form fields differs. */
const differs = (a: ProductDraft, b: ProductDraft, ...parts: readonly (keyof ProductDraft)[]) =>
  parts.some((part) => !isSame(a[part], b[part]))

/** The API fields that a save sends, and the paths of those that it sets or clears. */
export function toFields(draft: ProductDraft, saved: ProductDraft): { fields: Fields; paths: string[] } {
  const values: Record<keyof Fields & string, unknown> = {
    name: draft.name.trim(),
    description: draft.description || undefined,
    visible: draft.visible,
    productType: draft.kind === 'physical' ? 'physical' : 'digital',
    priceData: { price: toNumber(draft.price) },
    discount:
      draft.discountType === 'NONE'
        ? { type: 'NONE' }
        : { type: draft.discountType, value: draft.discount === '' ? undefined : toNumber(draft.discount) },
    costAndProfitData: draft.cost === '' ? undefined : { itemCost: toNumber(draft.cost) },
    pricePerUnitData: draft.content === '' ? undefined : toPricePerUnit(toNumber(draft.content), draft.contentUnit),
    sku: draft.sku.trim() || undefined,
    weight: draft.weight === '' ? undefined : toNumber(draft.weight),
    ribbon: draft.ribbon.trim() || undefined,
    brand: draft.brand.trim() || undefined,
    slug: draft.slug.trim() || undefined,
    productOptions: toWireOptions(draft.options),
    manageVariants: toOptions(draft.options).length > 0,
    additionalInfoSections: draft.sections.filter(({ title, description }) => title || description),
  } as Record<keyof Fields & string, unknown>
  const changed = FIELDS.filter(([, parts]) => differs(draft, saved, ...parts)).map(([path]) => path)
  return {
    fields: Object.fromEntries(
      changed.flatMap((path) => (values[path] === undefined ? [] : [[path, values[path]]])),
    ) as Fields,
    paths: changed,
  }
}

/** The options without incomplete ones. */
export function toOptions(options: readonly OptionDraft[]): OptionDraft[] {
  return options
    .map(({ name, choices }) => ({ name: name.trim(), choices: choices.filter(({ description }) => description) }))
    .filter(({ name, choices }) => name !== '' && choices.length > 0)
}

const toWireOptions = (options: readonly OptionDraft[]) =>
  toOptions(options).map(({ name, choices }) => ({
    name,
    choices: choices.map(({ value, description }) => ({ value, description })),
  }))

/** The state of a save in progress: what is stored already is not created twice when the save is repeated. */
export type SaveState = { id: string | undefined; lastUpdated: string | undefined }

/** Saves the changes call by call; the first call is refused if somebody else has changed the product meanwhile. */
export async function saveProduct(draft: ProductDraft, saved: ProductDraft, state: SaveState): Promise<string> {
  const { fields, paths } = toFields(draft, saved)
  const { product } = state.id
    ? await call('PATCH /stores/v1/products/{product.id}', {
        // Without a changed field of its own the product is only touched, so that its revision guards the other calls,
        // too.
        product: { id: state.id, ...(paths.length > 0 ? fields : { name: saved.name }) },
        fieldMask: { paths: paths.length > 0 ? paths : ['name'] },
        ...(state.lastUpdated && { ifUnmodifiedSince: state.lastUpdated }),
      })
    : await call('POST /stores/v1/products', {
        product: fields as Input<'POST /stores/v1/products'>['product'],
      })
  const { id } = product
  state.id = id
  state.lastUpdated = product.lastUpdated
  try {
    await saveParts(product, draft, saved)
  } finally {
    // Each call changes the product: repeated after a refusal, the save is not refused because of its own first half.
    state.lastUpdated = (await call('GET /stores-reader/v1/products/{id}', { id })).product.lastUpdated
  }
  return id
}

/** Saves the parts of a product that have calls of their own. */
async function saveParts(product: Product, draft: ProductDraft, saved: ProductDraft): Promise<void> {
  const { id } = product
  if (differs(draft, saved, 'kind') && (draft.kind === 'giftCard' || saved.kind === 'giftCard'))
    await call('PUT /awning/v1/products/{id}/gift-card', { id, giftCard: draft.kind === 'giftCard' })
  await saveVariants(product, draft, saved)
  await saveStock(product, draft, saved)
  if (differs(draft, saved, 'lowStock'))
    await call('PUT /awning/v1/products/{id}/low-stock-limit', {
      id,
      ...(draft.lowStock !== '' && { limit: toNumber(draft.lowStock) }),
    })
  await saveCollections(id, draft, saved)
  if (differs(draft, saved, 'pictures'))
    await call('PUT /awning/v1/products/{id}/media', {
      id,
      media: draft.pictures.map(({ mediaId, altText }) => ({ mediaId, ...(altText && { altText }) })),
    })
  if (differs(draft, saved, 'pictures', 'options')) await saveChoicePictures(id, draft)
  if (differs(draft, saved, 'texts'))
    await call('PUT /awning/v1/products/{id}/custom-text-fields', {
      id,
      customTextFields: draft.texts.map(({ title, maxLength, mandatory, surcharge }) => ({
        title: title.trim(),
        maxLength: toNumber(maxLength),
        mandatory,
        ...(surcharge && { surcharge }),
      })),
    })
  if (differs(draft, saved, 'plans'))
    await call('PUT /awning/v1/products/{id}/subscription-options', { id, subscriptionOptions: [...draft.plans] })
}

const VALUES = ['price', 'cost', 'sku', 'weight', 'visible'] as const

/** Converts a row of the grid to its changed values. A cleared value resets to that of the product. */
export function toOverride(row: VariantDraft, before: VariantDraft, product: ProductDraft) {
  const override: Record<string, string | number | boolean> = {}
  for (const name of VALUES) {
    const value = row[name]
    if (value === before[name]) continue
    if (name === 'visible' || name === 'sku') override[name] = value
    else {
      const text = value || product[name]
      if (text !== '') override[name] = toNumber(String(text))
    }
  }
  return override
}

const rowsOf = ({ options }: Pick<ProductDraft, 'options'>): { key: string; choices: Choices }[] =>
  combine(toOptions(options)).map((choices) => ({ key: toKey(choices), choices }))

async function saveVariants({ id }: Product, draft: ProductDraft, saved: ProductDraft): Promise<void> {
  if (toOptions(draft.options).length === 0) return
  const variants = rowsOf(draft).flatMap(({ key, choices }) => {
    const override = toOverride(getVariant(draft, key), getVariant(saved, key), draft)
    return Object.keys(override).length > 0 ? [{ choices, ...override }] : []
  })
  if (variants.length > 0) await call('PATCH /stores/v1/products/{id}/variants', { id, variants })
}

type StockInput = { variantId: string; quantity?: number; inStock?: boolean }

async function saveStock(product: Product, draft: ProductDraft, saved: ProductDraft): Promise<void> {
  const isManaged = toOptions(draft.options).length > 0
  const isTracked = draft.trackQuantity
  const tracksAnew = isTracked !== saved.trackQuantity
  const variants = product.variants.flatMap<StockInput>(({ id, choices = {} }) => {
    const key = isManaged ? toKey(choices) : ''
    const [row, before] = [getVariant(draft, key), saved.variants[key]]
    if (isTracked && (tracksAnew || row.quantity !== before?.quantity))
      return [{ variantId: id, quantity: toNumber(row.quantity || '0') }]
    if (!isTracked && (tracksAnew || row.inStock !== before?.inStock)) return [{ variantId: id, inStock: row.inStock }]
    return []
  })
  const preorders = differs(draft, saved, 'preorder', 'preorderMessage', 'preorderLimit', 'preorderDate')
  if (variants.length === 0 && !tracksAnew && !preorders) return
  await call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', {
    inventoryItem: {
      productId: product.id,
      trackQuantity: isTracked,
      variants,
      ...(preorders && {
        preorderInfo: {
          enabled: draft.preorder,
          ...(draft.preorderMessage && { message: draft.preorderMessage }),
          ...(draft.preorderLimit && { limit: toNumber(draft.preorderLimit) }),
          ...(draft.preorderDate && { expectedDate: draft.preorderDate }),
        },
      }),
    },
  })
}

async function saveCollections(id: string, draft: ProductDraft, saved: ProductDraft): Promise<void> {
  const added = draft.collectionIds.filter((each) => !saved.collectionIds.includes(each))
  const removed = saved.collectionIds.filter((each) => !draft.collectionIds.includes(each))
  for (const collection of added)
    await call('POST /stores/v1/collections/{id}/productIds', { id: collection, productIds: [id] })
  for (const collection of removed)
    await call('POST /stores/v1/collections/{id}/productIds/delete', { id: collection, productIds: [id] })
}

/** The most choices whose pictures one call changes. */
const CHOICES_AT_ONCE = 10

type ChoicePictures = { option: string; choice: string; mediaIds: string[] }

/** What is shown for choices and should not be, and the reverse. */
export function planChoicePictures(wanted: readonly OptionDraft[], stored: readonly OptionDraft[]) {
  const known = new Map(
    stored.flatMap(({ name, choices }) =>
      choices.map((choice) => [JSON.stringify([name, choice.description]), choice.mediaIds ?? []]),
    ),
  )
  const plan = { added: [] as ChoicePictures[], removed: [] as ChoicePictures[] }
  for (const { name: option, choices } of wanted)
    for (const { description: choice, mediaIds = [] } of choices) {
      const before = known.get(JSON.stringify([option, choice])) ?? []
      const added = mediaIds.filter((each) => !before.includes(each))
      const removed = before.filter((each) => !mediaIds.includes(each))
      if (added.length > 0) plan.added.push({ option, choice, mediaIds: added })
      if (removed.length > 0) plan.removed.push({ option, choice, mediaIds: removed })
    }
  return plan
}

/** Shows pictures of the product for its choices; those that the product has lost are left out. */
async function saveChoicePictures(id: string, draft: ProductDraft): Promise<void> {
  const shown = new Set(draft.pictures.map(({ mediaId }) => mediaId))
  const wanted = toOptions(draft.options).map(({ name, choices }) => ({
    name,
    choices: choices.map(({ mediaIds = [], ...choice }) => ({
      ...choice,
      mediaIds: mediaIds.filter((each) => shown.has(each)),
    })),
  }))
  const { product } = await call('GET /stores-reader/v1/products/{id}', { id })
  const { added, removed } = planChoicePictures(wanted, product.productOptions.map(toOptionDraft))
  // Only the choices of one option may have pictures, so those of another one go first.
  for (const media of toParts(removed, CHOICES_AT_ONCE))
    await call('POST /stores/v1/products/{id}/choices/media/delete', { id, media: [...media] })
  for (const media of toParts(added, CHOICES_AT_ONCE))
    await call('PATCH /stores/v1/products/{id}/choices/media', { id, media: [...media] })
}
