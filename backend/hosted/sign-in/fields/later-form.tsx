import { Button } from '../../../../widgets/kit/ui/server.ts'
import { FlowForm, type FlowPageProps, type SignInStep } from '../flow-page.tsx'

/** Name of the 'not now' button. */
export const LATER = 'later'

interface LaterFormProps {
  readonly page: FlowPageProps
  readonly step: SignInStep
}

/** Goes on without what the page offers. */
export const LaterForm = ({ page, step }: LaterFormProps) => (
  <div className="account-instead">
    <FlowForm page={page} step={step}>
      <Button type="submit" name={LATER} value="1" wide>
        {page.frame.localisation.t('account.passkey.later')}
      </Button>
    </FlowForm>
  </div>
)
