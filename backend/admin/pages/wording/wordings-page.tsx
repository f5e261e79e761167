import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Output } from '../../app/api.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SelectField } from '../../ui/fields.tsx'
import { Badge, Loading, Page, Section } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { MAIL_GROUPS } from './mail-groups.ts'

type Wording = Output<'GET /awning/v1/mail-wordings'>['mails'][number]

const COLUMNS = (): readonly ColumnOf<Wording>[] => [
  { id: 'mail', label: t('wording.mail'), cell: ({ mail }) => t(`wording.${mail}`) },
  {
    id: 'subject',
    label: t('wording.subject'),
    isWideOnly: true,
    cell: ({ texts: [subject] }) => <bdi className="muted">{subject?.own ?? subject?.ours}</bdi>,
  },
  { id: 'state', label: t('wording.state'), cell: (wording) => <WordingState wording={wording} /> },
]

const WordingState = ({ wording: { editable, updatedDate } }: { readonly wording: Wording }) => {
  if (!editable) return <Badge>{t('wording.fixed')}</Badge>
  return updatedDate ? <Badge tone="good">{t('wording.own')}</Badge> : <Badge>{t('wording.ours')}</Badge>
}

/** All mails of the shop, and whether each has the shop's wording in the language. */
export const WordingsPage = () => {
  const navigate = useNavigate({ from: '/settings/wording' })
  const { language } = useSearch({ from: '/settings/wording' })
  const { data } = useRead('GET /awning/v1/mail-wordings', { ...(language && { language }) })
  return (
    <Page title={t('wording.title')} about={t('wording.about')}>
      {data ? (
        <>
          <LanguageField
            languages={data.languages}
            value={data.language}
            onChange={(chosen) => void navigate({ search: { language: chosen }, replace: true })}
          />
          {Object.entries(MAIL_GROUPS).map(([group, mails]) => (
            <Section key={group} title={t(group as keyof typeof MAIL_GROUPS)}>
              <Table
                label={t(group as keyof typeof MAIL_GROUPS)}
                columns={COLUMNS()}
                items={data.mails.filter(({ mail }) => (mails as readonly string[]).includes(mail))}
                getId={({ mail }) => mail}
                onOpen={({ mail }) =>
                  void navigate({
                    to: '/settings/wording/$mail',
                    params: { mail },
                    search: { language: data.language },
                  })
                }
                empty={null}
              />
            </Section>
          ))}
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

interface LanguageFieldProps {
  readonly languages: readonly string[]
  readonly value: string
  readonly onChange: (language: string) => void
}

/** The language of the mails that are shown. */
export const LanguageField = ({ languages, value, onChange }: LanguageFieldProps) => (
  <SelectField
    label={t('wording.language')}
    hint={t('wording.language.hint')}
    value={value}
    onChange={onChange}
    choices={listNames(languages, 'language')}
  />
)
