/** A word or a phrase to look for. */
interface SearchTerm {
  /** Consecutive words, in lower case and without accents. */
  words: readonly string[]
  /** Whether the last word may be the start of a longer word. */
  isPrefix: boolean
}

export interface Search {
  /** As typed, without invisible characters. */
  text: string
  terms: readonly SearchTerm[]
  /** The search in the syntax of GROQ's `text::query`. */
  query: string
}

export interface SnippetPart {
  text: string
  isMatch: boolean
}

export const LONGEST_SEARCH = 100
const MOST_TERMS = 8
/** A word with at least this many characters also finds longer words that start with it. */
const SHORTEST_PREFIX = 2
const TERM = /["“”„]([^"“”„]+)(?:["“”„]|$)|([^\s"“”„]+)/gu
const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Maximum length of a snippet in characters, and how many of them may come before the first match. */
const SNIPPET = { length: 220, before: 60 }

/**
 * Parses a search into words, which match as prefixes, and phrases in quotation marks. There are no operators.
 *
 * @returns null if the text contains no words
 */
export function readSearch(typed: string): Search | null {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_SEARCH)
    .trim()
  const terms = [...text.matchAll(TERM)]
    .map(([, phrase, word = '']): SearchTerm => {
      const words = wordsIn(phrase ?? word)
      const isPrefix = phrase === undefined && (words.at(-1)?.length ?? 0) >= SHORTEST_PREFIX
      return { words, isPrefix }
    })
    .filter(({ words }) => words.length > 0)
    .slice(0, MOST_TERMS)
  if (terms.length === 0) return null
  return { text, terms, query: terms.map(queryOf).join(' ') }
}

/** Formats a term in the syntax of `text::query`, where only single words can be prefixes. */
function queryOf({ words, isPrefix }: SearchTerm): string {
  const [word = '', ...more] = words
  if (more.length > 0) return `"${isPrefix ? words.slice(0, -1).join(' ') : words.join(' ')}"`
  return isPrefix ? `${word}*` : word
}

/** Counts how many of the terms occur in a string. */
export function countTerms(text: string, patterns: readonly RegExp[]): number {
  const folded = fold(text)
  return patterns.filter((pattern) => pattern.test(folded)).length
}

/** Returns patterns that find the terms in lower-case text without accents. */
export function patternsOf({ terms }: Search): RegExp[] {
  return terms.map(
    ({ words, isPrefix }) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}${isPrefix ? '' : '(?![\\p{L}\\p{N}])'}`,
        'u',
      ),
  )
}

/** Cuts a snippet around the first match out of a string, and splits it at all matches. */
export function snippetOf(text: string, { terms }: Search): SnippetPart[] {
  const tokens = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: fold(word),
    ...{ start: index, end: index + word.length },
  }))
  const matches = tokens.flatMap((_, at) =>
    terms.flatMap(({ words, isPrefix }) => {
      const found = words.every((word, offset) => {
        const token = tokens[at + offset]?.word
        return isPrefix && offset === words.length - 1 ? token?.startsWith(word) : token === word
      })
      const [first, last] = [tokens[at], tokens[at + words.length - 1]]
      return found && first && last ? [{ start: first.start, end: last.end }] : []
    }),
  )
  const earliest = (matches[0]?.start ?? 0) - SNIPPET.before
  const start = earliest <= 0 ? 0 : (tokens.find((token) => token.start >= earliest)?.start ?? 0)
  const end = tokens.findLast((token) => token.end <= start + SNIPPET.length)?.end ?? text.length
  const isWhole = text.length <= start + SNIPPET.length
  const parts: SnippetPart[] = [{ text: start > 0 ? '…' : '', isMatch: false }]
  let place = start
  for (const match of matches) {
    if (match.start < place || match.end > end) continue
    parts.push({ text: text.slice(place, match.start), isMatch: false })
    parts.push({ text: text.slice(match.start, match.end), isMatch: true })
    place = match.end
  }
  parts.push({ text: isWhole ? text.slice(place) : `${text.slice(place, end)}…`, isMatch: false })
  return parts.filter((part) => part.text !== '')
}

/** Returns the words in a string, in lower case and without accents or punctuation. */
export function folded(text: string): string {
  return wordsIn(text).join(' ')
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => fold(word)).filter(Boolean)
}

/** Converts text to lower case without accents, as the search index does. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
}
