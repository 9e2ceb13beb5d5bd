import { isRecord } from '@/lib/shared/is-record'
import { type FormField, type FormValues, newId, valuesIn } from '@/lib/forms/form-kit'

/** An attempt to send a form, which may have been stored although no answer came. */
interface Attempt {
  id: string
  /** Opens the sender's own page, for forms that have one. */
  token: string
}

/** A draft as the tab stores it. */
interface StoredDraft {
  values: FormValues
  /** The last attempt, and the values `of` it as text. */
  attempt?: Attempt & { of: string }
}

/** The draft of one form, which the tab keeps until the form is sent. */
export interface FormDraft {
  /** Returns what was typed before the page was loaded again or left; undefined when nothing is stored. */
  values(): FormValues | undefined
  /** Stores what is typed. It ends with the tab. */
  keep(values: FormValues): void
  /**
   * Returns the id and the token for an attempt to send these values. Unchanged values keep theirs, so that a retry
   * stores no second row. Changed values get others: two rows are better than one with old values.
   */
  attemptFor(values: FormValues): Attempt
  /** Deletes the draft. */
  forget(): void
}

/**
 * Makes the draft of a form.
 *
 * @param key the key in the tab's storage
 * @param fields those of the form; a draft that an older version of this site stored may have others
 */
export function createFormDraft(key: string, fields: readonly Pick<FormField, 'name' | 'type'>[]): FormDraft {
  /** The last attempt of this page: some browsers refuse storage. */
  let lastAttempt: StoredDraft['attempt']
  const read = (): StoredDraft | undefined => {
    const text = tryStorage((storage) => storage.getItem(key))
    if (!text) return undefined
    try {
      return parseDraft(JSON.parse(text), fields)
    } catch {
      // The text is not JSON: another program stored it.
      return undefined
    }
  }
  const write = (draft: StoredDraft): void => {
    tryStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
  }
  return {
    values: () => read()?.values,
    keep: (values) => write({ ...read(), values }),
    attemptFor(values) {
      const of = JSON.stringify(values, (_name, value: unknown) => comparable(value))
      const draft = read() ?? { values }
      const earlier = draft.attempt ?? lastAttempt
      if (earlier?.of === of) return earlier
      lastAttempt = { id: newId(), token: `${newId()}${newId()}`.replaceAll('-', ''), of }
      write({ values: draft.values, attempt: lastAttempt })
      return lastAttempt
    },
    forget: () => {
      lastAttempt = undefined
      tryStorage((storage) => storage.removeItem(key))
    },
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

function parseDraft(json: unknown, fields: Parameters<typeof valuesIn>[0]): StoredDraft | undefined {
  if (!isRecord(json) || !isRecord(json['values'])) return undefined
  const data = new FormData()
  for (const [field, value] of Object.entries(json['values']))
    for (const text of [value].flat()) if (typeof text === 'string') data.append(field, text)
  const values = valuesIn(fields, data)
  const { id, token, of } = isRecord(json['attempt']) ? json['attempt'] : {}
  return typeof id === 'string' && typeof token === 'string' && typeof of === 'string'
    ? { values, attempt: { id, token, of } }
    : { values }
}
