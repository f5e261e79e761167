import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { call } from '../../app/api.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { uploadDigitalFile } from '../../app/upload.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/fields.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'

interface DigitalFileProps {
  readonly productId: string | undefined
  /** Called when the product has its first file, or needs none, and can be sold. */
  readonly onFirst: () => void
}

/**
 * The file that buyers of a digital product get. It is uploaded as soon as it is chosen, so the product must be saved
 * first.
 */
export const DigitalFile = ({ productId, onFirst }: DigitalFileProps) => {
  const { data } = useRead(
    'GET /awning/v1/products/{productId}/digital-file',
    { productId: productId ?? '' },
    { enabled: productId !== undefined },
  )
  const [part, setPart] = useState<number>()
  const [sent, setSent] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file || !productId) return
    setProblem(undefined)
    setPart(0)
    try {
      await uploadDigitalFile(productId, file, setPart)
      setSent(file.name)
      if (data && !data.digitalFile) onFirst()
      await queryClient.invalidateQueries()
    } catch (failed) {
      setProblem(failed)
    }
    setPart(undefined)
  }
  const setWithoutFile = async (withoutFile: boolean) => {
    if (!productId) return
    setProblem(undefined)
    try {
      await call('PUT /awning/v1/products/{productId}/without-file', { productId, withoutFile })
      if (withoutFile) onFirst()
      await queryClient.invalidateQueries()
    } catch (failed) {
      setProblem(failed)
    }
  }
  const isMissing = data && !data.digitalFile && !sent
  return (
    <>
      <div className="field">
        <span>{t('product.file')}</span>
        {productId ? (
          <div className="line-main">
            <FileTrigger onSelect={(files) => void send(files?.[0])}>
              <Button isPending={part !== undefined}>{t('product.file.choose')}</Button>
            </FileTrigger>
            {part !== undefined && <progress value={part} max={1} aria-label={t('product.file.sending')} />}
            {sent ? (
              <span role="status">{t('product.file.sent', { name: sent })}</span>
            ) : (
              data?.digitalFile && <bdi>{data.digitalFile.name}</bdi>
            )}
          </div>
        ) : null}
        {isMissing && !data.withoutFile && <Notice kind="warning">{t('product.file.none')}</Notice>}
        {!data?.withoutFile && (
          <span className="field-hint">{t(productId ? 'product.file.hint' : 'product.file.later')}</span>
        )}
        <ProblemNotice problem={problem} />
      </div>
      {(isMissing || data?.withoutFile) && (
        <SwitchField
          label={t('product.withoutFile')}
          hint={t('product.withoutFile.hint')}
          value={data?.withoutFile ?? false}
          onChange={(withoutFile) => void setWithoutFile(withoutFile)}
        />
      )}
    </>
  )
}
