/** Card brands with a logo, by their `credit-card-type` names. */
const BRANDS = [
  { brand: 'visa', name: 'Visa', ground: '#1a2f6f', letters: 'VISA' },
  { brand: 'american-express', name: 'American Express', ground: '#1f6fb5', letters: 'AMEX' },
  { brand: 'discover', name: 'Discover', ground: '#b4530a', letters: 'DISC' },
  { brand: 'diners-club', name: 'Diners Club', ground: '#4a5568', letters: 'DINERS' },
  { brand: 'jcb', name: 'JCB', ground: '#0b6b3a', letters: 'JCB' },
  { brand: 'unionpay', name: 'UnionPay', ground: '#0f5f6b', letters: 'UPAY' },
] as const

/** Logos that consist of two discs. */
const DISCS = [
  { brand: 'mastercard', name: 'Mastercard', left: '#c9252c', right: '#e8912d' },
  { brand: 'maestro', name: 'Maestro', left: '#c9252c', right: '#3b8ede' },
] as const

interface CardBrandsProps {
  /** Id of the card number field. */
  readonly fieldId: string
}

/** Logos at the end of the card number; the script highlights the brand that matches the first digits. */
export const CardBrands = ({ fieldId }: CardBrandsProps) => (
  <span className="card-brands" data-brands-of={fieldId}>
    {BRANDS.map(({ brand, name, ground, letters }) => (
      <svg key={brand} data-brand={brand} viewBox="0 0 38 24" role="img" aria-label={name}>
        <rect width="38" height="24" rx="3" fill={ground} />
        <text
          x="19"
          y="16"
          textAnchor="middle"
          textLength={letters.length * 6}
          fontSize="10"
          fontWeight="700"
          fill="#fff"
        >
          {letters}
        </text>
      </svg>
    ))}
    {DISCS.map(({ brand, name, left, right }) => (
      <svg key={brand} data-brand={brand} viewBox="0 0 38 24" role="img" aria-label={name}>
        <rect width="38" height="24" rx="3" fill="#fff" />
        <circle cx="15" cy="12" r="7" fill={left} />
        <circle cx="23" cy="12" r="7" fill={right} fillOpacity="0.85" />
      </svg>
    ))}
  </span>
)
