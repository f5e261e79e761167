import { useWrite } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { ProblemNotice } from './notice.tsx'

interface SendMailAgainProps {
  readonly id: string
  readonly subject: string
}

/** Sends a mail that was refused or given up once more. */
export const SendMailAgain = ({ id, subject }: SendMailAgainProps) => {
  const again = useWrite('POST /awning/v1/undelivered-mails/{id}/send')
  const action = t('gifts.mail.again')
  return (
    <>
      <Button aria-label={`${action}: ${subject}`} isPending={again.isPending} onPress={() => again.mutate({ id })}>
        {action}
      </Button>
      {again.error && <ProblemNotice problem={again.error} />}
    </>
  )
}
