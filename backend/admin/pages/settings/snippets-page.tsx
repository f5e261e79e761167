import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { SelectField, SwitchField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { InstallCheck } from './install-check.tsx'
import { InstallWatch } from './install-watch.tsx'
import { getOwnPage, PAGE_KINDS, type PageKind } from './snippets.ts'

const getName = ({ name }: PageKind) => (typeof name === 'string' ? name : t(name.word))

/** Snippets for each kind of page, the Content Security Policy that they need, and a check of the installation. */
export const SnippetsPage = () => {
  const { data: clients } = useRead('GET /awning/v1/oauth-clients', {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: policy } = useRead('GET /awning/v1/page-policy', {})
  const [kindId, setKindId] = useState('html')
  const [chosenId, setChosenId] = useState<string>()
  const [isPinned, setPinned] = useState(false)
  const { data: integrity } = useQuery({ queryKey: ['loader-integrity'], queryFn: readIntegrity, enabled: isPinned })
  const frame = { title: t('snippets.title'), about: t('snippets.about') }
  if (!clients || !shop || !policy)
    return (
      <Page {...frame}>
        <Loading />
      </Page>
    )
  const client = clients.oauthClients.find(({ id }) => id === chosenId) ?? clients.oauthClients[0]
  if (!client)
    return (
      <Page {...frame}>
        <Empty
          icon={<Globe aria-hidden />}
          title={t('storefronts.none.title')}
          text={t('storefronts.none.text')}
          action={<ButtonLink to="/settings/storefronts">{t('storefronts.title')}</ButtonLink>}
        />
      </Page>
    )
  const kind = PAGE_KINDS.find(({ id }) => id === kindId) ?? PAGE_KINDS[0]
  const pinned = isPinned && kind.hasTag
  const snippets = kind.toSnippets({
    shop: location.origin,
    clientId: client.id,
    integrity: pinned ? integrity : undefined,
  })
  const ownPage = getOwnPage(shop.settings.shopUrl)
  return (
    <Page {...frame}>
      <Section>
        {clients.oauthClients.length > 1 && (
          <SelectField
            label={t('snippets.storefront')}
            hint={t('snippets.storefront.hint')}
            value={client.id}
            onChange={setChosenId}
            choices={clients.oauthClients.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        <FilterTabs
          label={t('snippets.kind')}
          value={kind.id}
          onChange={setKindId}
          choices={PAGE_KINDS.map((each) => ({ id: each.id, label: getName(each) }))}
        />
        {kind.hasTag && (
          <SwitchField
            label={t('snippets.integrity')}
            hint={t('snippets.integrity.hint')}
            value={isPinned}
            onChange={setPinned}
          />
        )}
        {pinned && !integrity ? (
          <Loading lines={2} />
        ) : (
          snippets.map(({ place, code }) => <CopyText key={place + code} label={t(place)} text={code} />)
        )}
      </Section>
      <Section title={t('snippets.policy')} about={t('snippets.policy.about')}>
        <CopyText
          label={t('snippets.policy.lines')}
          text={policy.directives.map(({ name, sources }) => `${[name, ...sources].join(' ')}\n`).join('')}
        />
      </Section>
      <Section title={t('snippets.check')} about={t('snippets.check.about')}>
        {ownPage ? (
          <>
            <InstallCheck url={ownPage} />
            <InstallWatch />
          </>
        ) : (
          <div>
            <ButtonLink to="/settings/storefronts">{t('page.address')}</ButtonLink>
          </div>
        )}
      </Section>
    </Page>
  )
}

/** Reads the current hash of the loader, for Subresource Integrity. */
async function readIntegrity(): Promise<string> {
  const response = await fetch('/v1/manifest.json')
  if (!response.ok) throw new Error(`manifest.json: ${response.status}`)
  const files = (await response.json()) as Record<string, { integrity: string }>
  const { integrity } = files['loader.js'] ?? {}
  if (!integrity) throw new Error('manifest.json has no loader.js')
  return integrity
}
