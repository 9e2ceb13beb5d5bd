/**
 * The most common words in lists of leaked passwords, plus words that an Australian campaigner might choose. Most
 * leaked passwords are one of these words with digits and symbols around it, so a few words cover thousands of lines.
 */
const COMMON = `
  password passwort passw0rd pass secret letmein welcome hello login signin admin administrator root user username guest
  master changeme default temp temporary test testing tester qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm iloveyou loveyou love lovely princess sunshine monkey dragon shadow superman batman spiderman pokemon starwars
  football soccer cricket rugby baseball basketball hockey tennis liverpool arsenal chelsea manchester collingwood carlton
  richmond essendon broncos rabbitohs roosters summer winter autumn spring monday tuesday wednesday thursday friday saturday
  sunday january february march april june july august september october november december flower butterfly chocolate
  cookie cheese pepper ginger buster charlie daniel michael jennifer jessica ashley andrew joshua matthew thomas robert
  jordan hunter ranger harley killer trustno access internet computer samsung google facebook apple windows microsoft
  freedom liberty whatever blink nothing correct horse battery staple australia australian aussie sydney melbourne
  brisbane perth adelaide hobart darwin canberra newsouthwales queensland victoria tasmania strathfield parliament
  election campaign party politics minister premier senator vote voter office studio staff website
`
  .split(/\s+/)
  .filter(Boolean)
  .toSorted((a, b) => b.length - a.length)

/** Sequences of letters, digits and neighbouring keys, forwards and backwards. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])
/** The shortest part of a sequence that counts as guessable. */
const RUN_LENGTH = 4

/** Common letter substitutions. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Minimum number of distinct letters outside the guessable parts. */
const LEFT_OVER = 5

/**
 * Whether a password is easy to guess: common words, key sequences, repetition, or names of the person or the party,
 * with digits and symbols around them.
 *
 * @param own words that others know: the person's name and email address, the party's names
 * @example isWeak('Password2026!', []) // true
 */
export function isWeak(password: string, own: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const words = own.flatMap((word) => {
    const parts = word.toLowerCase().split(/[^\p{L}]+/u)
    return [parts.join(''), ...parts].filter((part) => part.length >= 3)
  })
  const asLetters = Array.from(text, (sign) => LETTERS[sign] ?? sign).join('')
  return [text, asLetters].some((written) => leftOver(written, words) < LEFT_OVER)
}

/** Counts the different letters outside the guessable parts. */
function leftOver(text: string, own: readonly string[]): number {
  const withoutRuns = runsIn(text).reduce((rest, run) => rest.replaceAll(run, ' '), text)
  const letters = withoutRuns.replaceAll(/[^\p{L}]+/gu, '')
  const withoutWords = [...own.toSorted((a, b) => b.length - a.length), ...COMMON].reduce(
    (rest, word) => rest.replaceAll(word, ' '),
    letters,
  )
  return new Set(withoutWords.replaceAll(' ', '')).size
}

/** Finds the key sequences in a string, longest first. */
function runsIn(text: string): string[] {
  const found = RUNS.flatMap((run) =>
    Array.from(run).flatMap((_key, start) =>
      Array.from({ length: run.length - start - RUN_LENGTH + 1 }, (_, more) =>
        run.slice(start, start + RUN_LENGTH + more),
      ).filter((part) => text.includes(part)),
    ),
  )
  return found.toSorted((a, b) => b.length - a.length)
}
