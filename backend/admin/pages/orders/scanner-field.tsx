import { useRef, useState } from 'react'
import { TextField as AriaTextField, Input, Label, Text } from 'react-aria-components'
import { t } from '../../app/words.ts'
import { addScan, type Scans } from './tracking-table.ts'

interface ScannerFieldProps {
  readonly orders: readonly { readonly id: string; readonly number: string }[]
  readonly scans: Scans
  readonly onScans: (scans: Scans) => void
}

/** A field for a scanner, which types a code and presses Enter; what it read is said below, and read out. */
export const ScannerField = ({ orders, scans, onScans }: ScannerFieldProps) => {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const nameOf = (id: string) => `#${orders.find((order) => order.id === id)?.number}`
  const read = () => {
    const code = text.trim()
    if (!code) return
    const next = addScan(scans, code, orders)
    setText('')
    input.current?.focus()
    if (!next) return setSaid(t('many.scan.full', { code }))
    onScans(next)
    const id =
      next.orderId ??
      Object.keys(next.numbers).find((each) => next.numbers[each] === code && scans.numbers[each] !== code)
    setSaid(
      next.orderId
        ? t('many.scan.order', { order: nameOf(next.orderId) })
        : t('many.scan.read', { code, order: nameOf(id ?? '') }),
    )
  }
  return (
    <AriaTextField value={text} onChange={setText} autoComplete="off" className="field">
      <Label>{t('many.scan')}</Label>
      <div className="input-row">
        <Input
          ref={input}
          className="input"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            read()
          }}
        />
      </div>
      <Text slot="description" className="field-hint">
        {t('many.scan.hint')}
      </Text>
      <span role="status" className="field-hint">
        {said}
      </span>
    </AriaTextField>
  )
}
