import { type FormEvent, useState } from 'react'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { getKeptForm, type KeptForm } from '../../kit/kept-text.ts'
import { getMemberStore } from '../../kit/member/member-store.ts'
import { Button, Disclosure, Notice, Picture, problemKind, Skeleton, TextInput } from '../../kit/ui/index.ts'
import { getRequestedPart } from '../requested-part.ts'
import { Addresses, hasKeptAddress } from './addresses.tsx'
import { Orders } from './orders.tsx'
import { OwnSections } from './own-sections.tsx'
import { Passkeys } from './passkeys.tsx'
import { PersonalData } from './personal-data.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { Security } from './security.tsx'
import { Subscriptions } from './subscriptions.tsx'
import { type Me, useAccount } from './use-account.ts'

const getDisplayName = ({ contact, profile }: Me) =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ') || profile?.nickname

/** Placeholder rows while the account loads: one per section, and one for a line of the first, which is open. */
const SECTIONS = [...Array(10).keys()]

/** Everything that a member can see and change of their account. */
export const Account = () => {
  const { shop, words } = useWidget()
  const account = useAccount()
  const { member, orders, failed } = account
  if (failed)
    return (
      <Notice
        kind={problemKind(failed)}
        action={<Button onClick={() => void account.load()}>{words.t('retry')}</Button>}
      >
        {words.t(failed)}
      </Notice>
    )
  if (!member)
    return (
      <div className="member-view" aria-busy="true">
        <div className="member-who">
          <span className="member-picture skeleton" />
          <Skeleton shape="text" short />
        </div>
        <div className="member-parts">
          {SECTIONS.map((part) => (
            <div key={part} className="disclosure member-skeleton">
              <Skeleton shape="text" short />
            </div>
          ))}
        </div>
        <Skeleton shape="button" short />
      </div>
    )
  const isProfileRequested = getRequestedPart() === 'profile'
  const keptProfile = getKeptForm(shop, member.id ?? '', 'profile')
  const isPublic = member.privacyStatus === 'PUBLIC'
  return (
    <div className="member-view">
      <div className="member-who">
        <span className="member-picture" part="member-picture">
          {member.profile?.photo?.url ? (
            <Picture src={member.profile.photo.url} alt="" />
          ) : (
            <span aria-hidden="true">
              {(getDisplayName(member) ?? member.loginEmail ?? '').slice(0, 1).toUpperCase()}
            </span>
          )}
        </span>
        <p>
          <strong>
            <bdi>{getDisplayName(member) ?? member.loginEmail}</bdi>
          </strong>
          {getDisplayName(member) && (
            <span className="small muted">
              <bdi>{member.loginEmail}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className="member-parts">
        <Disclosure summary={words.t('orders.title')} part="orders" open={!isProfileRequested}>
          <Orders orders={orders} pages={account.pages} />
        </Disclosure>
        <Subscriptions />
        <OwnSections />
        <Disclosure
          summary={words.t('profile.title')}
          part="profile"
          open={isProfileRequested || keptProfile.text !== undefined}
        >
          <PictureChoice hasPicture={!!member.profile?.photo?.url} onChange={account.changePicture} />
          <Profile member={member} kept={keptProfile} onSave={account.saveProfile} />
          <p className="small muted">{words.t('community.text')}</p>
          <Button onClick={() => void account.setCommunity(!isPublic)}>
            {words.t(isPublic ? 'community.leave' : 'community.join')}
          </Button>
        </Disclosure>
        <Disclosure summary={words.t('addresses.title')} part="addresses" open={hasKeptAddress(shop, member)}>
          <Addresses memberId={member.id ?? ''} contact={member.contact} onSave={account.saveContact} />
        </Disclosure>
        <Passkeys onAdded={() => void account.load()} />
        <Security onSignOut={account.forget} onEmailChanged={() => void account.load()} />
        <PersonalData
          onDeleted={() => {
            getMemberStore(shop).returned.value = 'deleted'
            return account.forget()
          }}
        />
      </div>
      <div className="member-others">
        <Button part="sign-out" onClick={() => void account.signOut()}>
          {words.t('signOut.button')}
        </Button>
        <Button variant="quiet" onClick={() => void account.signOut(true)}>
          {words.t('signOut.everywhere')}
        </Button>
      </div>
    </div>
  )
}

type ProfileProps = {
  readonly member: Me
  /** What was typed before a session ended. */
  readonly kept: KeptForm
  readonly onSave: ReturnType<typeof useAccount>['saveProfile']
}

const Profile = ({ member: { contact, profile }, kept, onSave }: ProfileProps) => {
  const [typed] = useState(kept.text)
  const { words } = useWidget()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<WordKey | 'saved'>()
  const optional = words.t('form.optional')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [firstName = '', lastName = '', nickname = '', slug = ''] = ['firstName', 'lastName', 'nickname', 'slug'].map(
      (name) => String(form.get(name) ?? '').trim(),
    )
    setBusy(true)
    const refused = await onSave({ firstName, lastName, nickname, slug })
    if (!refused) kept.forget()
    setOutcome(refused ?? 'saved')
    setBusy(false)
  }
  const isSlugInUse = outcome === 'profile.slugTaken'
  return (
    <form className="member-form" onInput={(event) => kept.keep(event.currentTarget)} onSubmit={submit}>
      <TextInput
        label={words.t('address.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        optional={optional}
        defaultValue={typed?.firstName ?? contact?.firstName}
      />
      <TextInput
        label={words.t('address.lastName')}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        optional={optional}
        defaultValue={typed?.lastName ?? contact?.lastName}
      />
      <TextInput
        label={words.t('profile.nickname')}
        name="nickname"
        autoComplete="nickname"
        maxLength={100}
        optional={optional}
        defaultValue={typed?.nickname ?? profile?.nickname}
      />
      <TextInput
        label={words.t('profile.slug')}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={255}
        error={isSlugInUse ? words.t('profile.slugTaken') : undefined}
        defaultValue={typed?.slug ?? profile?.slug}
      />
      {outcome === 'saved' && <Notice kind="success">{words.t('profile.saved')}</Notice>}
      {outcome && outcome !== 'saved' && !isSlugInUse && (
        <Notice kind={problemKind(outcome)}>{words.t(outcome)}</Notice>
      )}
      <Button type="submit" busy={busy}>
        {words.t('profile.save')}
      </Button>
    </form>
  )
}
