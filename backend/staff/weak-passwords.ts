/**
 * The words that lead the lists of leaked passwords, and what people in an Australian campaign reach for. Those lists are
 * mostly these with digits and signs around them, so that the words do for thousands of lines.
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

/** Rows of keys and letters, forwards and backwards. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
].flatMap((run) => [run, Array.from(run).toReversed().join('')])
/** The shortest piece of a run that counts as one. */
const RUN_LENGTH = 4

/** Letters for which people write a sign. */
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

/** Different letters that must be left of a password without what is easy to guess. */
const LEFT_OVER = 5

/**
 * Whether a password of the right length is one of the first that anybody would try: common words, rows of keys, one piece
 * again and again, the person's own names or those of the party, with digits and signs around them.
 *
 * @param own words that strangers know: the person's name and email address, the party's name
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

/** How many different letters are left without what is easy to guess. */
function leftOver(text: string, own: readonly string[]): number {
  const withoutRuns = pieces(text).reduce((rest, run) => rest.replaceAll(run, ' '), text)
  const letters = withoutRuns.replaceAll(/[^\p{L}]+/gu, '')
  const withoutWords = [...own.toSorted((a, b) => b.length - a.length), ...COMMON].reduce(
    (rest, word) => rest.replaceAll(word, ' '),
    letters,
  )
  return new Set(withoutWords.replaceAll(' ', '')).size
}

/** The pieces of a text that are rows of keys, the longest first. */
function pieces(text: string): string[] {
  const found = RUNS.flatMap((run) =>
    Array.from(run).flatMap((_key, start) =>
      Array.from({ length: run.length - start - RUN_LENGTH + 1 }, (_, more) =>
        run.slice(start, start + RUN_LENGTH + more),
      ).filter((piece) => text.includes(piece)),
    ),
  )
  return found.toSorted((a, b) => b.length - a.length)
}
