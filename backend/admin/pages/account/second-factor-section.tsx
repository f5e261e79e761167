import { useState } from 'react'
import { renderSVG } from 'uqr'
import { call, type Output } from '../../app/api.ts'
import type { Me } from '../../app/me.ts'
import { useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Section } from '../../ui/page.tsx'

type Begun = Output<'POST /awning/v1/users/second-factor/begin'>

/** The second factor (TOTP codes from an app): set-up with a QR code, recovery codes, and removal. */
export const SecondFactorSection = ({ secondFactor }: { readonly secondFactor: Me['secondFactor'] }) => {
  const [begun, setBegun] = useState<Begun>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const removal = useWrite('DELETE /awning/v1/users/second-factor')
  const attempt = (work: () => Promise<unknown>) => work().then(() => setProblem(undefined), setProblem)
  const begin = () => attempt(async () => setBegun(await call('POST /awning/v1/users/second-factor/begin', {})))
  const remove = () =>
    attempt(async () => {
      await removal.mutateAsync({})
      setRemoving(false)
    })
  const { active, recoveryCodesLeft } = secondFactor
  return (
    <Section
      title={t('account.factor.title')}
      about={t('account.factor.about')}
      actions={
        <Badge tone={active ? 'good' : 'neutral'}>{t(active ? 'account.factor.on' : 'account.factor.off')}</Badge>
      }
    >
      {recoveryCodes && (
        <>
          <Notice kind="warning">{t('account.factor.codes')}</Notice>
          <CopyText label={t('account.factor.codes.title')} text={recoveryCodes.join('\n')} />
        </>
      )}
      {active && !recoveryCodes && <p>{t('account.factor.left', { count: recoveryCodesLeft })}</p>}
      <ProblemNotice problem={problem} />
      {begun && !active && (
        <ConfirmFactor begun={begun} onDone={setRecoveryCodes} onCancel={() => setBegun(undefined)} />
      )}
      {!begun && !active && (
        <div>
          <Button onPress={() => void begin()}>{t('account.factor.begin')}</Button>
        </div>
      )}
      {active && (
        <div>
          <Button variant="danger" onPress={() => setRemoving(true)}>
            {t('account.factor.remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('account.factor.remove.title')}
        text={t('account.factor.remove.text')}
        action={t('account.factor.remove')}
        isOpen={isRemoving}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </Section>
  )
}

interface ConfirmFactorProps {
  readonly begun: Begun
  readonly onDone: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

const ConfirmFactor = ({ begun: { secret, uri }, onDone, onCancel }: ConfirmFactorProps) => {
  const [code, setCode] = useState('')
  const confirm = async () => {
    const { recoveryCodes } = await call('POST /awning/v1/users/second-factor/confirm', { code })
    onDone(recoveryCodes)
  }
  return (
    <Form onSave={confirm} isDirty={false} action={t('account.factor.confirm')} onCancel={onCancel}>
      <p>{t('account.factor.scan')}</p>
      <img
        className="qr"
        alt={t('account.factor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        width={180}
        height={180}
      />
      <CopyText label={t('account.factor.secret')} text={secret} />
      <TextField
        label={t('account.factor.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
    </Form>
  )
}
