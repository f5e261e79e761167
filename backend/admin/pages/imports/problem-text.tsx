import { isWord, t } from '../../app/words.ts'

interface ProblemTextProps {
  readonly code?: string | undefined
  readonly values?: Readonly<Record<string, string>> | undefined
  /** The description, in English. */
  readonly text: string
}

/** What is wrong with a line, in the words of the page; imports of earlier versions have English words alone. */
export const ProblemText = ({ code, values = {}, text }: ProblemTextProps) => {
  const word = `imports.problem.${code}`
  return isWord(word) ? <bdi>{t(word, values)}</bdi> : <bdi lang="en">{text}</bdi>
}
