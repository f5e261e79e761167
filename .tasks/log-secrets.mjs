// Searches server logs and test output for secrets: `node .tasks/log-secrets.mjs FILE …` fails on a find.
import { existsSync, readFileSync } from 'node:fs'

/**
 * Patterns of secrets, each so exact that nothing else matches: credentials, and personal data. Tests use short
 * invented credentials, which do not match.
 */
const SECRETS = {
  'a merchant’s key': /\bawn_[\w-]{43}/g,
  'a token': /\beyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{43,}/g,
  'the key of a link': /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-z]{1,6}\.[\w-]{43}/g,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY|"d":"[\w-]{43}"/g,
}
/** Patterns that only server logs must not contain: test output may name its own cards, buyers and passwords. */
const ONLY_IN_LOGS = {
  'a password in an address': /:\/\/[^\s/:@"]+:(?!\[hidden\])[^\s/@"]+@/g,
  'a card number': /(?<![\w.-])(?:\d[ -]?){13,18}\d(?![\w.-])/g,
  'an e-mail address': /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g,
}

/** The matches in a text, each with its line; the secret itself is not repeated. */
function findSecrets(text, { log }) {
  const found = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const [name, pattern] of Object.entries({ ...SECRETS, ...(log && ONLY_IN_LOGS) })) {
      const hits = [...line.matchAll(pattern)].map(([hit]) => hit)
      if (hits.some((hit) => isMeant(name, hit))) found.push(`${name} in line ${index + 1}`)
    }
  }
  return found
}

function isMeant(name, hit) {
  if (name === 'a card number') return hasCheckDigit(hit.replaceAll(/\D/g, ''))
  // Stack traces name packages as `name@1.2.3`.
  return name !== 'an e-mail address' || !/@\d/.test(hit)
}

/**
 * Whether the last digit is the checksum of a card number (ISO/IEC 7812). Timestamps and counters may pass by chance,
 * but begin with 1.
 */
function hasCheckDigit(digits) {
  if (!/^[3-6]/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Searches files; returns their number and the matches. Server logs are the files whose names end in `.log`. */
export function searchLogs(files) {
  const there = files.filter((file) => existsSync(file))
  const found = there.flatMap((file) =>
    findSecrets(readFileSync(file, 'utf8'), { log: file.endsWith('.log') }).map((what) => `${file}: ${what}`),
  )
  return { read: there.length, found }
}

if (import.meta.filename === process.argv[1]) {
  const { read, found } = searchLogs(process.argv.slice(2))
  for (const what of found) process.stdout.write(`secrets: ${what}\n`)
  process.stdout.write(`secrets: read ${read} files, found ${found.length}\n`)
  process.exit(found.length > 0 || read === 0 ? 1 : 0)
}
