import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatMoney, nameDay } from '../../app/formats.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Section } from '../../ui/page.tsx'
import { type Paper, savePapers } from '../../ui/save-papers.ts'
import { MailForm } from './mail-form.tsx'
import type { Order } from './order-facts.ts'

/** The invoices and credit notes of an order: written, saved, and taken back. */
export const InvoicesSection = ({ order }: { readonly order: Order }) => {
  const { data } = useRead('GET /awning/v1/invoices', { orderId: order.id })
  const [taken, setTaken] = useState<Paper>()
  const [mailed, setMailed] = useState<Paper>()
  const write = useTask(() => call('POST /awning/v1/invoices', { orderId: order.id }))
  const save = useTask((id: string) => savePapers([id]))
  const papers = [...(data?.invoices ?? [])].reverse()
  const valid = papers.find(({ kind, canceled }) => kind === 'INVOICE' && !canceled)
  const canWrite = data && !valid && !order.imported && (order.status === 'APPROVED' || order.status === 'CANCELED')
  if (data && papers.length === 0 && !canWrite) return null
  return (
    <Section title={t('invoices.title')}>
      <ProblemNotice problem={write.error ?? save.error} />
      {papers.length > 0 && (
        <ul className="lines">
          {papers.map((paper) => (
            <li key={paper.id}>
              <div>
                {t(`invoices.kind.${paper.kind}`)} <bdi>{paper.number}</bdi>
                <span className="field-hint">{nameDay(paper.issueDate)}</span>
                {paper.canceled && <Badge tone="warning">{t('invoices.canceled')}</Badge>}
              </div>
              <span className="number">
                {formatMoney(paper.kind === 'INVOICE' ? paper.gross : `-${paper.gross}`, paper.currency)}
              </span>
              <div className="page-actions">
                <Button
                  aria-label={`${t('invoices.pdf')}: ${paper.number}`}
                  isPending={save.isPending && save.variables === paper.id}
                  onPress={() => save.mutate(paper.id)}
                >
                  {t('invoices.pdf')}
                </Button>
                <Button aria-label={`${t('invoices.mail')}: ${paper.number}`} onPress={() => setMailed(paper)}>
                  {t('invoices.mail')}
                </Button>
                {paper === valid && (
                  <Button variant="quiet" onPress={() => setTaken(paper)}>
                    {t('invoices.cancel')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <div className="page-actions">
          <Button isPending={write.isPending} onPress={() => write.mutate()}>
            {t('invoices.write')}
          </Button>
        </div>
      )}
      <Dialog title={t('invoices.mail.title')} isOpen={mailed !== undefined} onClose={() => setMailed(undefined)}>
        {mailed && (
          <MailForm
            text={t('invoices.mail.text')}
            own={order.buyerInfo?.email ?? ''}
            onSend={(email) => call('POST /awning/v1/invoices/{id}/send', { id: mailed.id, ...(email && { email }) })}
            onClose={() => setMailed(undefined)}
          />
        )}
      </Dialog>
      <Dialog title={t('invoices.cancel')} isOpen={taken !== undefined} onClose={() => setTaken(undefined)} isAlert>
        {taken && (
          <>
            <p>{t('invoices.cancel.text')}</p>
            <PlainForm
              onSave={() => call('POST /awning/v1/invoices/{id}/cancel', { id: taken.id })}
              onSaved={() => setTaken(undefined)}
              action={t('invoices.cancel')}
              onCancel={() => setTaken(undefined)}
            >
              {null}
            </PlainForm>
          </>
        )}
      </Dialog>
    </Section>
  )
}
