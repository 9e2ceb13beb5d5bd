import { isRecord } from '@/lib/is-record'
import { type FormValues, newId } from '@/lib/forms/form-kit'

/** What this tab keeps of a form until it is sent. */
interface Kept<Values> {
  values: Values
  /** The last try, which may have been stored although no answer came. */
  attempt?: { id: string; of: string }
}

/** What a tab keeps of one form. */
export interface FormDraft<Values> {
  /** What was typed before a reload or a way back; undefined when there is nothing. */
  values(): Values | undefined
  /** Keeps what is typed. It stays in this tab and ends with it. */
  keep(values: Values): void
  /**
   * The id for a try to send these values: the same as long as nothing is changed, so that a
   * retry inserts once. A changed one is another row: better two than the wrong one.
   */
  idForAttempt(values: Values): string
  /** Deletes the draft, once the form is stored. */
  forget(): void
}

/**
 * Makes the draft of a form.
 *
 * @param key under which the tab keeps it
 * @param valuesIn reads the form's own values, also from what an older version of this site may have kept
 */
export function createFormDraft<Values extends FormValues>(
  key: string,
  valuesIn: (data: FormData) => Values,
): FormDraft<Values> {
  const read = (): Kept<Values> | undefined => {
    const text = attemptStorage((storage) => storage.getItem(key))
    if (!text) return undefined
    try {
      return toKept(JSON.parse(text), valuesIn)
    } catch {
      // Not ours: whatever it is, it is no draft.
      return undefined
    }
  }
  const write = (kept: Kept<Values>): void => {
    attemptStorage((storage) => storage.setItem(key, JSON.stringify(kept)))
  }
  return {
    values: () => read()?.values,
    keep: (values) => write({ ...read(), values }),
    idForAttempt(values) {
      const of = JSON.stringify(values, (_name, value: unknown) => markOf(value))
      const { attempt, values: kept } = read() ?? { values }
      if (attempt?.of === of) return attempt.id
      const id = newId()
      write({ values: kept, attempt: { id, of } })
      return id
    },
    forget: () => attemptStorage((storage) => storage.removeItem(key)),
  }
}

/** What tells a file from the next one; anything else is what it is. A draft itself keeps no file. */
function markOf(value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** Browsers refuse storage by throwing, in private windows for example; forms work without. */
function attemptStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

function toKept<Values>(json: unknown, valuesIn: (data: FormData) => Values): Kept<Values> | undefined {
  if (!isRecord(json) || !isRecord(json.values)) return undefined
  const data = new FormData()
  for (const [field, value] of Object.entries(json.values))
    for (const text of [value].flat()) if (typeof text === 'string') data.append(field, text)
  const { attempt } = json
  return {
    values: valuesIn(data),
    ...(isRecord(attempt) && typeof attempt.id === 'string' && typeof attempt.of === 'string'
      ? { attempt: { id: attempt.id, of: attempt.of } }
      : {}),
  }
}
