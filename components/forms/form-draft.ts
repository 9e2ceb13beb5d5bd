import { isRecord } from '@/lib/is-record'
import { type FormValues, newId } from '@/lib/forms/form-kit'

/** A draft as the tab stores it. */
interface StoredDraft<Values> {
  values: Values
  /** The last attempt to send, which may have been stored although no answer came: its id, and the values `of` it as text. */
  attempt?: { id: string; of: string }
}

/** The draft of one form, which the tab keeps until the form is sent. */
export interface FormDraft<Values> {
  /** Returns what was typed before the page was loaded again or left; undefined when nothing is stored. */
  values(): Values | undefined
  /** Stores what is typed. It ends with the tab. */
  keep(values: Values): void
  /**
   * Returns the id for an attempt to send these values. Unchanged values keep their id, so that a retry stores no
   * second row. Changed values get another: two rows are better than one with old values.
   */
  idForAttempt(values: Values): string
  /** Deletes the draft. */
  forget(): void
}

/**
 * Makes the draft of a form.
 *
 * @param key the key in the tab's storage
 * @param valuesIn reads the form's own values, also from a draft that an older version of this site stored
 */
export function createFormDraft<Values extends FormValues>(
  key: string,
  valuesIn: (data: FormData) => Values,
): FormDraft<Values> {
  const read = (): StoredDraft<Values> | undefined => {
    const text = tryStorage((storage) => storage.getItem(key))
    if (!text) return undefined
    try {
      return parseDraft(JSON.parse(text), valuesIn)
    } catch {
      // The text is not JSON, so it is no draft.
      return undefined
    }
  }
  const write = (draft: StoredDraft<Values>): void => {
    tryStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
  }
  return {
    values: () => read()?.values,
    keep: (values) => write({ ...read(), values }),
    idForAttempt(values) {
      const of = JSON.stringify(values, (_name, value: unknown) => comparable(value))
      const { attempt, values: typed } = read() ?? { values }
      if (attempt?.of === of) return attempt.id
      const id = newId()
      write({ values: typed, attempt: { id, of } })
      return id
    },
    forget: () => tryStorage((storage) => storage.removeItem(key)),
  }
}

/** Returns what tells one file from another, which JSON leaves out; other values unchanged. */
function comparable(value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** Uses the tab's storage where the browser allows it. Browsers refuse by throwing, in private windows for example. */
function tryStorage<T>(access: (storage: Storage) => T): T | undefined {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

function parseDraft<Values>(
  json: unknown,
  valuesIn: (data: FormData) => Values,
): StoredDraft<Values> | undefined {
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
