import { getDraftId } from '@sanity/client/csm'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { actionWrapper } from './action-wrapper'
import { REFUSED } from './publish-revision'
import { REDIRECT_TITLE, RedirectOffer, usePublishing } from './use-publishing'
import { useParseErrors, useSyncState, useValidationStatus } from '../../sanity/internals'

/**
 * Wraps “Publish” so that it publishes the revision on the screen once that is stored and valid, and offers a redirect
 * if a published page's address changes. Sanity's own action does not specify a revision: it would publish whatever a
 * colleague has just typed, and its validation may be about older text.
 */
export const publishShown = actionWrapper(function PublishShown(props, publish) {
  const description = publish(props)
  const { id, type, draft } = props
  const { isSyncing } = useSyncState(id, type)
  // Text that a field can't parse, such as the date 31/13/2026, is not stored in the document.
  const hasUnparsedText = Object.keys(useParseErrors()).length > 0
  const { push } = useToast()
  const [isPressed, setIsPressed] = useState(false)
  const [publishedRevision, setPublishedRevision] = useState<string>()
  const publishing = usePublishing(id, setPublishedRevision)
  const { offer, isPublishing } = publishing

  const publishStored = useEffectEvent(() => {
    setIsPressed(false)
    if (hasUnparsedText) push({ status: 'error', title: REFUSED.title, description: REFUSED.notValid })
    else if (draft !== null) void publishing.publish(draft._rev)
  })
  useEffect(() => {
    if (isPressed && !isSyncing) publishStored()
  }, [isPressed, isSyncing])

  if (!description) return description
  const isShown = draft !== null && draft._rev === offer?.revision
  return {
    ...description,
    ...((isPressed || isPublishing) && { disabled: true, label: 'Checking…', title: null }),
    ...(draft !== null && draft._rev === publishedRevision && { disabled: true }),
    onHandle: () => setIsPressed(true),
    dialog: offer !== null && {
      type: 'dialog',
      header: REDIRECT_TITLE,
      width: 'small',
      onClose: offer.close,
      content: (
        <RedirectOffer
          move={offer.move}
          problem={isShown || isPublishing ? undefined : REFUSED.changed}
          isDisabled={description.disabled === true || isPublishing || !isShown}
          onChoose={(isRedirected) => void offer.choose(isRedirected)}
          onClose={offer.close}
        />
      ),
    },
  }
})

/**
 * Wraps an action that schedules a draft or publishes a scheduled one, so that it is available only while that version
 * is valid. Its dialog closes when the version becomes invalid, because Sanity's dialogs would still let people
 * confirm.
 */
export const whileValid = actionWrapper(function WhileValid(props, action) {
  const description = action(props)
  const { id, type, draft, version, release } = props
  const shown = version ?? draft
  const status = useValidationStatus(shown?._id ?? getDraftId(id), type, !release)
  if (!description) return description
  const isChecked = !status.isValidating && status.revision === shown?._rev
  const isInvalid = status.validation.some(({ level }) => level === 'error')
  return {
    ...description,
    disabled: description.disabled === true || isInvalid || !isChecked,
    title: isInvalid ? REFUSED.notValid : description.title,
    dialog: !isInvalid && description.dialog,
  }
})
