import { isRecord } from '@/lib/is-record'
import { EMPTY_SIGN_UP, newId, type SignUpValues } from '@/lib/volunteers/form'

/** What this tab keeps of a sign-up until it is sent. */
interface Draft {
  values: SignUpValues
  /** The last try, which may have been stored although no answer came. */
  attempt?: { id: string; of: string }
}

const KEY = 'volunteer-sign-up'

/** What was typed before a reload or a way back; undefined when there is nothing. */
export function keptValues(): SignUpValues | undefined {
  return read()?.values
}

/** Keeps what is typed. It stays in this tab and ends with it. */
export function keepValues(values: SignUpValues): void {
  write({ ...read(), values })
}

/**
 * The id for a try to send this sign-up: the same as long as nothing is changed, so that a
 * retry inserts once. A changed one is another row: better two than the wrong one.
 */
export function idForAttempt(values: SignUpValues): string {
  const of = JSON.stringify(values)
  const { attempt, values: kept } = read() ?? { values }
  if (attempt?.of === of) return attempt.id
  const id = newId()
  write({ values: kept, attempt: { id, of } })
  return id
}

/** Deletes the draft, once the sign-up is stored. */
export function forgetDraft(): void {
  attemptStorage((storage) => storage.removeItem(KEY))
}

function read(): Draft | undefined {
  const text = attemptStorage((storage) => storage.getItem(KEY))
  if (!text) return undefined
  try {
    return toDraft(JSON.parse(text))
  } catch {
    // Not ours: whatever it is, it is no draft.
    return undefined
  }
}

function write(draft: Draft): void {
  attemptStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)))
}

/** Browsers refuse storage by throwing, in private windows for example; the form works without. */
function attemptStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** The draft in stored JSON, which an older version of this site may have written. */
function toDraft(json: unknown): Draft | undefined {
  if (!isRecord(json) || !isRecord(json.values)) return undefined
  const { skills, ...texts } = json.values
  const textOf = (field: keyof typeof texts) => (typeof texts[field] === 'string' ? texts[field] : '')
  const { attempt } = json
  return {
    values: {
      ...EMPTY_SIGN_UP,
      fullName: textOf('fullName'),
      email: textOf('email'),
      phone: textOf('phone'),
      preferredRole: textOf('preferredRole'),
      message: textOf('message'),
      skills: Array.isArray(skills) ? skills.filter((skill) => typeof skill === 'string') : [],
    },
    ...(isRecord(attempt) && typeof attempt.id === 'string' && typeof attempt.of === 'string'
      ? { attempt: { id: attempt.id, of: attempt.of } }
      : {}),
  }
}
