import { Trash2 } from 'lucide-react'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { ProductsField } from '../../ui/products-field.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/search-settings'
type Answer = Output<typeof READ>

/** The maximum that the API accepts. */
const MAX_ROWS = 200
const MAX_PRODUCTS = 20

const pick = ({ settings }: Answer) => settings

/** The words of a field, which are separated by the commas of any script. */
const split = (text: string): string[] =>
  text
    .split(/[,;\n、،，]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Which words mean the same in the search of the shop, and what comes first for which. */
export const SearchPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('search.title')} about={t('search.about')}>
      {data ? <SearchForm saved={data} /> : <Loading />}
    </Page>
  )
}

const SearchForm = ({ saved }: { readonly saved: Answer }) => {
  const { synonyms, firsts } = saved.settings
  const { draft, change, isDirty, reset } = useDraft({
    synonyms: synonyms.map(({ words }) => words.join(', ')),
    firsts,
  })
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick })
  const setFirst = (at: number, part: Partial<(typeof firsts)[number]>) =>
    change({ firsts: draft.firsts.map((each, index) => (index === at ? { ...each, ...part } : each)) })
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/search-settings', {
      settings: { synonyms: draft.synonyms.map((text) => ({ words: split(text) })), firsts: draft.firsts },
    })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('search.synonyms')} about={t('search.synonyms.about')}>
        <RowProblem at="settings.synonyms" />
        {draft.synonyms.map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are removed only by their own button
          <div className="field-pair" key={index}>
            <TextField
              label={t('search.words')}
              hint={t('search.words.hint')}
              name={`settings.synonyms[${index}].words`}
              value={words}
              onChange={(text) => change({ synonyms: draft.synonyms.map((each, at) => (at === index ? text : each)) })}
            />
            <div className="form-actions">
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden />}
                onPress={() => change({ synonyms: draft.synonyms.filter((_, at) => at !== index) })}
              >
                {t('choices.remove', { name: words || t('search.words') })}
              </Button>
            </div>
          </div>
        ))}
        {draft.synonyms.length < MAX_ROWS && (
          <div>
            <Button onPress={() => change({ synonyms: [...draft.synonyms, ''] })}>{t('search.words.add')}</Button>
          </div>
        )}
      </Section>
      <Section title={t('search.firsts')} about={t('search.firsts.about')}>
        <RowProblem at="settings.firsts" />
        {draft.firsts.map(({ text, productIds }, index) => {
          const at = `settings.firsts[${index}]`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are removed only by their own button
            <div className="field-group" key={index}>
              <TextField
                label={t('search.text')}
                hint={t('search.text.hint')}
                name={`${at}.text`}
                value={text}
                onChange={(text) => setFirst(index, { text })}
              />
              <RowProblem at={`${at}.productIds`} />
              <ProductsField
                label={t('search.products')}
                hint={t('search.products.hint')}
                value={productIds}
                onChange={(productIds) => setFirst(index, { productIds })}
                max={MAX_PRODUCTS}
              />
              <div className="form-actions">
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden />}
                  onPress={() => change({ firsts: draft.firsts.filter((_, each) => each !== index) })}
                >
                  {t('choices.remove', { name: text || t('search.text') })}
                </Button>
              </div>
            </div>
          )
        })}
        {draft.firsts.length < MAX_ROWS && (
          <div>
            <Button onPress={() => change({ firsts: [...draft.firsts, { text: '', productIds: [] }] })}>
              {t('search.firsts.add')}
            </Button>
          </div>
        )}
      </Section>
    </Form>
  )
}
