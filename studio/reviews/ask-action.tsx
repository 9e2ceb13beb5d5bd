import { CommentIcon } from '@sanity/icons/Comment'
import { useState } from 'react'
import { type DocumentActionComponent, useCurrentUser } from 'sanity'
import { mayWrite } from '../may-write'
import { AskForm } from './ask-form'
import { WORDS } from './words'

/** “Ask for review”, on every draft. What stands in a release is reviewed there. */
export const AskForReview: DocumentActionComponent = ({ id, draft, release }) => {
  const [asked, setAsked] = useState<{ revision: string } | null>(null)
  const isWriter = mayWrite(useCurrentUser())
  if (release || !isWriter) return null
  return {
    label: WORDS.ask,
    icon: CommentIcon,
    title: WORDS.askTitle,
    disabled: draft === null,
    onHandle: () => draft !== null && setAsked({ revision: draft._rev }),
    dialog: asked !== null && askDialog(id, asked.revision, () => setAsked(null)),
  }
}
AskForReview.displayName = 'AskForReview'

/** The dialog in which a person is chosen. The question is about the revision that was there when it was opened. */
export function askDialog(documentId: string, revision: string, onClose: () => void) {
  return {
    type: 'dialog',
    header: WORDS.header,
    width: 'small',
    onClose,
    content: <AskForm documentId={documentId} revision={revision} onClose={onClose} />,
  } as const
}
