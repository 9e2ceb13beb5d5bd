import { CommentIcon } from '@sanity/icons/Comment'
import { Select, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useId, useState } from 'react'
import { type DocumentActionComponent, useCurrentUser } from 'sanity'
import { mayWrite } from '../../roles'
import { LoadState, useAnswer } from '../../ui/answer'
import { ActionForm, Labelled, LongField, type LongFieldProps } from '../../ui/form-parts'
import { type AboutDraft, reviewsApi } from './reviews-api'
import { WORDS } from './review-messages'

/** The action “Ask for review”, on every draft. Versions in releases are reviewed with their release. */
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

/** The dialog of that action. The review is about the revision that was shown when the dialog opened. */
export function askDialog(documentId: string, revision: string, onClose: () => void) {
  return {
    type: 'dialog',
    header: WORDS.header,
    width: 'small',
    onClose,
    content: <AskForm documentId={documentId} revision={revision} onClose={onClose} />,
  } as const
}

interface AskFormProps {
  documentId: string
  /** The revision of the draft that the review is about. */
  revision: string
  onClose: () => void
}

/** Reads who may review a draft, then shows the form. */
function AskForm({ documentId, revision, onClose }: AskFormProps) {
  const answer = useAnswer(useCallback(() => reviewsApi.about(documentId), [documentId]))
  return (
    <LoadState answer={answer}>
      {(about) => <ReviewForm about={about} {...{ documentId, revision, onClose }} />}
    </LoadState>
  )
}

function ReviewForm({ about, documentId, revision, onClose }: AskFormProps & { about: AboutDraft }) {
  const { push } = useToast()
  const id = useId()
  const { reviewers } = about
  const [reviewerId, setReviewerId] = useState('')
  const [word, setWord] = useState('')
  const reviewer = reviewers.find((person) => person.id === reviewerId)

  const send = async () => {
    if (reviewer === undefined) return
    await reviewsApi.ask({ documentId, revision, reviewerId, word })
    push({ status: 'success', title: WORDS.asked(reviewer.name) })
    onClose()
  }

  if (reviewers.length === 0) return <Text size={1}>{WORDS.nobody}</Text>
  return (
    <ActionForm
      submit={WORDS.send}
      busy={WORDS.sending}
      tone="primary"
      isReady={reviewer !== undefined}
      gap={4}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size={1}>{about.needsOther ? WORDS.needsOther : WORDS.intro}</Text>
      <Labelled id={`${id}-who`} label={WORDS.reviewer}>
        <Select
          id={`${id}-who`}
          fontSize={1}
          required
          value={reviewerId}
          onChange={({ currentTarget }) => setReviewerId(currentTarget.value)}
        >
          <option value="">{WORDS.choose}</option>
          {reviewers.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </Select>
      </Labelled>
      <MessageField id={`${id}-word`} label={WORDS.word} value={word} onChange={setWord} />
    </ActionForm>
  )
}

/** The field for a message that goes with a request for review, or with its answer. */
export function MessageField(props: Pick<LongFieldProps, 'id' | 'label' | 'value' | 'onChange'>) {
  return <LongField rows={3} maxLength={2_000} {...props} />
}
