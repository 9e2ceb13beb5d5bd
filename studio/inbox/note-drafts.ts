/** Notes that are not saved yet, by whom they are about. In memory alone: they are about people. */
const drafts = new Map<string, NoteDraft>()

/** Notes being written. */
export interface NoteDraft {
  text: string
  /** The stored notes that they began from. */
  before: string
}

/** The unsaved notes about somebody; they outlive the pane, the page of the list and the tool. */
export function noteDraft(id: string): NoteDraft | undefined {
  return drafts.get(id)
}

export function keepNoteDraft(id: string, draft: NoteDraft): void {
  if (draft.text === draft.before) drafts.delete(id)
  else drafts.set(id, draft)
}

export function forgetNoteDraft(id: string): void {
  drafts.delete(id)
}

/** Whether closing the tab would lose notes. */
export function hasNoteDrafts(): boolean {
  return drafts.size > 0
}
