import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { uploadDigitalFile } from '../../app/upload.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'

/**
 * The file that buyers of a digital product get. It is uploaded as soon as it is chosen, so the product must be saved
 * first.
 */
export const DigitalFile = ({ productId }: { readonly productId: string | undefined }) => {
  const [part, setPart] = useState<number>()
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file || !productId) return
    setProblem(undefined)
    setPart(0)
    try {
      await uploadDigitalFile(productId, file, setPart)
      setName(file.name)
    } catch (failed) {
      setProblem(failed)
    }
    setPart(undefined)
  }
  return (
    <div className="field">
      <span>{t('product.file')}</span>
      {productId ? (
        <div className="line-main">
          <FileTrigger onSelect={(files) => void send(files?.[0])}>
            <Button isPending={part !== undefined}>{t('product.file.choose')}</Button>
          </FileTrigger>
          {part !== undefined && <progress value={part} max={1} aria-label={t('product.file.sending')} />}
          {name && <span role="status">{t('product.file.sent', { name })}</span>}
        </div>
      ) : null}
      <span className="field-hint">{t(productId ? 'product.file.hint' : 'product.file.later')}</span>
      <ProblemNotice problem={problem} />
    </div>
  )
}
