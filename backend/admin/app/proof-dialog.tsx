import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import { PlainForm } from '../ui/form.tsx'
import { call } from './api.ts'
import { useMe } from './me.ts'
import { answerProof, useProofWanted } from './proof.ts'
import { t } from './words.ts'

/** Asks for the password again where a call needs a fresh proof; the call goes on afterwards. */
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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = async () => {
    await call('POST /awning/v1/users/prove', { password, ...(code && { code }) })
    answerProof(true)
  }
  return (
    <>
      <p>{t('proof.text')}</p>
      <PlainForm onSave={prove} action={t('proof.action')} onCancel={() => answerProof(false)}>
        <TextField
          label={t('field.password')}
          name="password"
          type="password"
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
