import { CommentIcon } from '@sanity/icons/Comment'
import { Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useId, useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useCurrentUser } from 'sanity'
import { actionWrapper } from '../../forms/actions/action-wrapper'
import { mayWrite } from '../../roles'
import { LoadState, useRefetch, useRequest } from '../../ui/requests'
import { ActionForm, LongField, type LongFieldProps, SelectField } from '../../ui/form-parts'
import { type AboutDraft, reviewsApi, useNeedsSecond } from '../../tools/staff/reviews-api'

/** Why a person cannot publish the draft. */
const NEEDS_OTHER =
  'Documents of this type need a second person to publish them. You edited this draft, so someone else has to publish it.'

/** The “Ask for review” document action, for every draft. Release versions are reviewed with their release. */
export const AskForReview: DocumentActionComponent = ({ id, draft, release }) => {
  const { open, dialog } = useReviewDialog(id)
  const isWriter = mayWrite(useCurrentUser())
  if (release || !isWriter) return null
  return {
    label: 'Ask for review',
    icon: CommentIcon,
    title: 'Asks a colleague to check this draft and publish it.',
    disabled: draft === null,
    onHandle: () => draft !== null && open(draft._rev),
    dialog,
  }
}
AskForReview.displayName = 'AskForReview'

/** The state of the “Ask for review” dialog. The request is about the revision shown when the dialog opened. */
function useReviewDialog(documentId: string) {
  const [revision, open] = useState<string | null>(null)
  const onClose = () => open(null)
  const dialog = revision !== null && {
    type: 'dialog' as const,
    header: 'Ask for review',
    width: 'small' as const,
    onClose,
    content: <AskForm documentId={documentId} revision={revision} onClose={onClose} />,
  }
  return { open, dialog }
}

interface AskFormProps {
  documentId: string
  /** The draft revision under review. */
  revision: string
  onClose: () => void
}

/** Loads the possible reviewers, then shows the form. */
function AskForm({ documentId, revision, onClose }: AskFormProps) {
  const answer = useRequest(useCallback(() => reviewsApi.about(documentId), [documentId]))
  return (
    <LoadState request={answer}>
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
    push({ status: 'success', title: `Review requested from ${reviewer.name}.` })
    onClose()
  }

  if (reviewers.length === 0)
    return <Text size={1}>No one else may publish this. Ask an administrator to invite someone.</Text>
  return (
    <ActionForm
      submit="Send request"
      busy="Sending…"
      tone="primary"
      isReady={reviewer !== undefined}
      gap={4}
      onSubmit={send}
      onClose={onClose}
    >
      <Text size={1}>
        {about.needsOther
          ? NEEDS_OTHER
          : 'The person you choose sees your request on their start page. They publish the draft or send it back.'}
      </Text>
      <SelectField
        id={`${id}-who`}
        label="Reviewer"
        required
        none="Choose a person"
        options={reviewers.map((person) => ({ value: person.id, title: person.name }))}
        value={reviewerId}
        onChange={setReviewerId}
      />
      <MessageField id={`${id}-word`} label="Message (optional)" value={word} onChange={setWord} />
    </ActionForm>
  )
}

/** The message field of a review request or its response. */
export function MessageField(props: Pick<LongFieldProps, 'id' | 'label' | 'value' | 'onChange'>) {
  return <LongField rows={3} maxLength={2_000} {...props} />
}

/** Debounce delay for the request about who may publish a draft, in milliseconds. */
const SETTLE_MS = 600
/** Delay before a failed request is retried, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Replaces “Publish” with “Ask for review” for people who have edited a draft that needs a second account. Must be the
 * outermost wrapper, because the others only concern publishing.
 */
export const reviewInstead = actionWrapper(function ReviewInstead(props, publish) {
  const { id, type, draft, release } = props
  const description = publish(props)
  const needsSecond = useNeedsSecond(type)
  const needsOther = useNeedsOther(id, needsSecond === true && !release ? draft : null)
  const { open, dialog } = useReviewDialog(id)
  if (!description || release || needsSecond === false || draft === null) return description
  if (needsSecond === null || needsOther === null)
    return { ...description, disabled: true, title: 'Checking who may publish this…' }
  if (!needsOther) return description
  return {
    label: 'Ask for review',
    icon: CommentIcon,
    tone: 'primary',
    title: NEEDS_OTHER,
    onHandle: () => open(draft._rev),
    dialog,
  }
})

/**
 * Shows “Schedule publishing” only to people who may publish the draft, because scheduled drafts need a second account
 * too.
 */
export const scheduleUnlessSecond = actionWrapper(function ScheduleUnlessSecond(props, schedule) {
  const { id, type, draft } = props
  const description = schedule(props)
  const needsSecond = useNeedsSecond(type)
  const needsOther = useNeedsOther(id, needsSecond === true ? draft : null)
  return needsSecond === true && draft !== null && needsOther !== false ? null : description
})

/** Whether someone else must publish a draft; null until the backend has responded for its newest revision. */
function useNeedsOther(id: string, draft: SanityDocument | null): boolean | null {
  const revision = draft?._rev ?? null
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, revision)
    return () => clearTimeout(timer)
  }, [revision])
  const answer = useRequest(
    useCallback(
      async () => settled !== null && { ...(await reviewsApi.about(id)), askedAbout: settled },
      [id, settled],
    ),
  )
  // “Publish” is disabled until this is known, so retry after a network failure.
  useRefetch(answer, answer.error !== undefined, RETRY_MS)
  const known = answer.data
  // Once a person has edited a draft, they count as one of its authors whatever changes next.
  return known && (known.needsOther || known.askedAbout === revision) ? known.needsOther : null
}
