import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField, TextField } from '../ui/fields.tsx'
import { PlainForm } from '../ui/form.tsx'
import { ProblemNotice } from '../ui/notice.tsx'
import { call } from './api.ts'
import { useMe } from './me.ts'
import { proveWithPasskey, supportsPasskeys } from './passkeys.ts'
import { answerProof, useProofWanted } from './proof.ts'
import { useRead } from './queries.ts'
import { t } from './words.ts'

/** Asks for a passkey or the password when a call needs re-authentication; the call is repeated afterwards. */
export const ProofDialog = () => {
  const isOpen = useProofWanted()
  return (
    <Dialog title={t('proof.title')} isOpen={isOpen} onClose={() => answerProof(false)} isAlert>
      {isOpen && <ProofForm />}
    </Dialog>
  )
}

const ProofForm = () => {
  const me = useMe()
  const { data } = useRead('GET /awning/v1/users/passkeys', {})
  const hasPasskeys = supportsPasskeys() && data !== undefined && data.passkeys.length > 0
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = async () => {
    await call('POST /awning/v1/users/prove', { password, ...(code && { code }) })
    answerProof(true)
  }
  return (
    <>
      <p>{t('proof.text')}</p>
      {hasPasskeys && <PasskeyProof />}
      <PlainForm onSave={prove} action={t('proof.action')} onCancel={() => answerProof(false)}>
        <PasswordField
          username={me?.me.user.email ?? ''}
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={setPassword}
        />
        {me?.me.secondFactor.active && (
          <TextField
            label={t('field.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={setCode}
          />
        )}
      </PlainForm>
    </>
  )
}

const PasskeyProof = () => {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const prove = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      if (await proveWithPasskey()) answerProof(true)
    } catch (refused) {
      setProblem(refused)
    }
    setPending(false)
  }
  return (
    <>
      <div>
        <Button variant="primary" isPending={isPending} onPress={() => void prove()}>
          {t('proof.passkey')}
        </Button>
      </div>
      <ProblemNotice problem={problem} />
      <p className="field-hint">{t('proof.or')}</p>
    </>
  )
}
