import { useState } from 'react'
import { OptionPicker, QuantityStepper, RadioGroup } from '../../widgets/kit/ui/index.ts'
import { Specimen } from './specimens.tsx'

/** All choice components, interactive. */
export const ChoiceSpecimens = () => {
  const [size, setSize] = useState<string>()
  const [colour, setColour] = useState<string | undefined>('Ochre')
  const [ruling, setRuling] = useState<string>()
  const [quantity, setQuantity] = useState(2)
  const words = { soldOutLabel: 'sold out', placeholder: 'Please choose' }
  return (
    <>
      <Specimen title="words">
        <OptionPicker label="Size" kind="text" choices={SIZES} value={size} onChange={setSize} {...words} />
      </Specimen>
      <Specimen title="colours">
        <OptionPicker label="Colour" kind="colour" choices={COLOURS} value={colour} onChange={setColour} {...words} />
      </Specimen>
      <Specimen title="more than eight">
        <OptionPicker label="Length" kind="text" choices={LENGTHS} value={ruling} onChange={setRuling} {...words} />
      </Specimen>
      <Specimen title="with a line of explanation">
        <RadioGroup label="Delivery" name="delivery" options={DELIVERIES} defaultValue="post" />
      </Specimen>
      <Specimen title="quantity">
        <QuantityStepper value={quantity} max={5} labels={STEPPER} onChange={setQuantity} />
      </Specimen>
    </>
  )
}

const SIZES = ['Small', 'Medium', 'Large'].map((label) => ({ value: label, label, soldOut: label === 'Large' }))
const COLOURS = [
  { value: 'Ochre', label: 'Ochre', colour: '#c98b2b' },
  { value: 'Pine', label: 'Pine', colour: '#335544', soldOut: true },
  { value: 'Chalk', label: 'Chalk', colour: '#efe9dd' },
]
const LENGTHS = Array.from({ length: 12 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1} m` }))
const DELIVERIES = [
  { value: 'post', label: 'Post', description: '2 to 3 working days', end: '€4.90' },
  { value: 'courier', label: 'Courier', description: 'Next working day', end: '€9.50' },
]
const STEPPER = {
  quantity: 'Quantity',
  less: 'Decrease quantity',
  more: 'Increase quantity',
  tooMany: 'Only 5 left, so the quantity is now 5.',
  tooFew: 'The minimum quantity is 1.',
  wrong: 'Enter a whole number from 1 to 5.',
}
