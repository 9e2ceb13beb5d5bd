import { type FormField, type FormValues, newId, valuesIn } from '@/lib/forms/form-kit'
import { isRecord } from '@/lib/shared/is-record'

/** An attempt to send a form. It may have been stored even if no response arrived. */
interface Attempt {
  id: string
  /** Token in the address of the sender's own page, for forms that have one. */
  token: string
  /** The values that were sent, as text. */
  of: string
}

/** A draft as stored by the tab. */
interface StoredDraft {
  values: FormValues
  attempt?: Attempt
}

export type FormDraft = ReturnType<typeof createFormDraft>

/**
 * Creates the draft of a form, which the tab keeps until the form is sent.
 *
 * @param key key in the tab's storage
 * @param fields the form's fields. A draft stored by an older version of the site may have different ones
 */
export function createFormDraft(key: string, fields: readonly Pick<FormField, 'name' | 'type'>[]) {
  /** The last attempt on this page, kept in memory too because some browsers deny storage. */
  let lastAttempt: Attempt | undefined
  const read = (): StoredDraft | undefined => {
    const text = tryStorage((storage) => storage.getItem(key))
    if (!text) return undefined
    try {
      return parseDraft(JSON.parse(text), fields)
    } catch {
      return undefined
    }
  }
  const write = (draft: StoredDraft): void => {
    tryStorage((storage) => storage.setItem(key, JSON.stringify(draft)))
  }
  return {
    /** Returns what was typed before the page was reloaded or left, if anything. */
    values: () => read()?.values,
    keep: (values: FormValues) => write({ ...read(), values }),
    /**
     * Returns the id and token for an attempt to send these values. Unchanged values keep theirs, so a retry doesn't
     * store a second row. Changed values get new ones, because two rows are better than one with old values.
     */
    attemptFor(values: FormValues): Attempt {
      const of = JSON.stringify(values, (_name, value: unknown) => comparable(value))
      const draft = read() ?? { values }
      const earlier = draft.attempt ?? lastAttempt
      if (earlier?.of === of) return earlier
      lastAttempt = { id: newId(), token: `${newId()}${newId()}`.replaceAll('-', ''), of }
      write({ values: draft.values, attempt: lastAttempt })
      return lastAttempt
    },
    forget() {
      lastAttempt = undefined
      tryStorage((storage) => storage.removeItem(key))
    },
  }
}

/** Replaces a file, which JSON would leave out, with enough details to tell it from another file. */
function comparable(value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/** Uses the tab's storage, unless the browser denies access by throwing, as in some private windows. */
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
