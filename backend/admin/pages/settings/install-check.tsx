import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'

type Findings = Output<'POST /awning/v1/install-checks'>['findings']

/** Checks the installation on the merchant's own page, and lists what is missing there. */
export const InstallCheck = ({ url }: { readonly url: string }) => {
  const [findings, setFindings] = useState<Findings>()
  const [problem, setProblem] = useState<unknown>()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    setProblem(undefined)
    try {
      setFindings((await call('POST /awning/v1/install-checks', { url })).findings)
    } catch (failed) {
      setProblem(failed)
    }
    setChecking(false)
  }
  return (
    <div className="field-rows" aria-live="polite">
      <div>
        <Button onPress={() => void check()} isPending={isChecking}>
          {t('install.check')}
        </Button>
      </div>
      <ProblemNotice problem={problem} />
      {findings?.length === 0 && (
        <p className="line-main">
          <CircleCheck className="icon" aria-hidden />
          {t('install.fine')}
        </p>
      )}
      {findings?.map((finding) => (
        <Notice key={finding.problem} kind="warning">
          {t(`install.${finding.problem}`)} {finding.detail && <code dir="ltr">{finding.detail}</code>}
        </Notice>
      ))}
    </div>
  )
}
