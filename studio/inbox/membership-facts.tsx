import { useCallback } from 'react'
import { formatDate } from '../../lib/format/format-date'
import { sydneyMoment } from '../../lib/format/format-moment'
import { useAnswer } from '../tool-parts/use-answer'
import { Detail } from './detail'
import type { KindApi } from './inbox-api'

interface MembershipFactsProps {
  api: KindApi
  id: string
  /** Whether the declaration is still to come. */
  isOpen: boolean
}

/**
 * Birth date and enrolled address of who applied for membership, for administrators. Asked for when the application is
 * opened, and gone with it: nothing of them is kept.
 */
export function MembershipFacts({ api, id, isOpen }: MembershipFactsProps) {
  const { data, error } = useAnswer(useCallback(() => api.membership(id), [api, id]))
  if (error !== undefined)
    return (
      <Detail term="Date of birth and enrolled address">
        <span role="alert">{error}</span>
      </Detail>
    )
  return (
    <>
      <Detail term="Date of birth">{data ? formatDate(data.bornOn) : LOADING}</Detail>
      <Detail term="Enrolled address">
        {data ? `${data.street}\n${data.suburb} ${data.state} ${data.postcode}` : LOADING}
      </Detail>
      {data && isOpen && (
        <Detail term="Link for the declaration works until">{sydneyMoment(data.linkUntil)}</Detail>
      )}
    </>
  )
}

const LOADING = 'Loading …'
