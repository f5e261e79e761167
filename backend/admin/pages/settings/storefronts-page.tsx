import { Globe } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { Form, PlainForm } from '../../ui/form.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { PageAddress } from './page-address.tsx'

type Client = Output<'GET /awning/v1/oauth-clients'>['oauthClients'][number]

/** The storefronts of the shop: URL, snippet, allowed origins and redirect URIs. */
export const StorefrontsPage = () => {
  const { data } = useRead('GET /awning/v1/oauth-clients', {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const [isAdding, setAdding] = useState(false)
  const clients = data?.oauthClients
  return (
    <Page
      title={t('storefronts.title')}
      about={t('storefronts.about')}
      actions={<Button onPress={() => setAdding(true)}>{t('storefronts.add')}</Button>}
    >
      {clients && shop ? (
        <>
          <PageAddress shop={shop.settings} client={clients[0]} />
          {clients.map((client) => (
            <StorefrontSection key={client.id} client={client} />
          ))}
          {clients.length === 0 && (
            <Empty icon={<Globe aria-hidden />} title={t('storefronts.none.title')} text={t('storefronts.none.text')} />
          )}
        </>
      ) : (
        <Loading />
      )}
      <Dialog title={t('storefronts.add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <NewStorefront onClose={() => setAdding(false)} />
      </Dialog>
    </Page>
  )
}

const toLines = (list: readonly string[]) => list.join('\n')
const fromLines = (text: string) => text.split(/\s+/).filter(Boolean)

const StorefrontSection = ({ client }: { readonly client: Client }) => {
  const saved = { ...client, origins: toLines(client.allowedOrigins), redirects: toLines(client.redirectUris) }
  const { draft, change, isDirty, reset } = useDraft(saved)
  const save = async () => {
    const { name, directLogin, rotatesRefreshTokens } = draft
    const oauthClient = {
      name,
      directLogin,
      rotatesRefreshTokens,
      allowedOrigins: fromLines(draft.origins),
      redirectUris: fromLines(draft.redirects),
    }
    await call('PATCH /awning/v1/oauth-clients/{id}', { id: client.id, oauthClient })
  }
  return (
    <Section
      title={client.name}
      actions={
        <DeleteButton
          action={t('storefronts.remove')}
          title={t('storefronts.remove.title', { name: client.name })}
          text={t('storefronts.remove.text')}
          onDelete={() => call('DELETE /awning/v1/oauth-clients/{id}', { id: client.id })}
        />
      }
    >
      <CopyText label={t('storefronts.id')} text={client.id} />
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <TextField
          label={t('storefronts.name')}
          hint={t('storefronts.name.hint')}
          name="oauthClient.name"
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('storefronts.origins')}
          hint={t('storefronts.origins.hint')}
          name="oauthClient.allowedOrigins"
          isMultiline
          value={draft.origins}
          onChange={(origins) => change({ origins })}
        />
        <TextField
          label={t('storefronts.redirects')}
          hint={t('storefronts.redirects.hint')}
          name="oauthClient.redirectUris"
          isMultiline
          value={draft.redirects}
          onChange={(redirects) => change({ redirects })}
        />
        <SwitchField
          label={t('storefronts.direct')}
          hint={t('storefronts.direct.hint')}
          value={draft.directLogin}
          onChange={(directLogin) => change({ directLogin })}
        />
        <SwitchField
          label={t('storefronts.rotates')}
          hint={t('storefronts.rotates.hint')}
          value={draft.rotatesRefreshTokens}
          onChange={(rotatesRefreshTokens) => change({ rotatesRefreshTokens })}
        />
      </Form>
    </Section>
  )
}

const NewStorefront = ({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('')
  const [origin, setOrigin] = useState('https://')
  const save = async () => {
    await call('POST /awning/v1/oauth-clients', { oauthClient: { name, allowedOrigins: fromLines(origin) } })
    onClose()
  }
  return (
    <PlainForm onSave={save} action={t('storefronts.add.action')} onCancel={onClose}>
      <TextField
        label={t('storefronts.name')}
        hint={t('storefronts.name.hint')}
        name="oauthClient.name"
        value={name}
        onChange={setName}
        autoFocus
      />
      <TextField
        label={t('storefronts.origin')}
        hint={t('storefronts.origins.hint')}
        name="oauthClient.allowedOrigins"
        type="url"
        value={origin}
        onChange={setOrigin}
      />
    </PlainForm>
  )
}
