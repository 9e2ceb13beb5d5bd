import { STEP_FIELDS } from '@/lib/newsletter/newsletter-copy'
import { BUTTON } from '../ui/button-look'
import { TextSection } from '../ui/section'

interface SubscriptionStepProps {
  text: string | null | undefined
  /** The button's label and the address it posts to. Undefined once it has been pressed. */
  button?: { label: string; action: string } | undefined
  /** The label of a box to tick first, which automated form submissions do not tick. */
  tick?: string | undefined
}

/**
 * The form that confirms a subscription or unsubscribes. Works without JavaScript; opening the page changes nothing.
 */
export function SubscriptionStep({ text, button, tick }: SubscriptionStepProps) {
  return (
    <TextSection>
      {text && <p className="max-w-text text-lead">{text}</p>}
      {button && (
        <form method="post" action={button.action} className="mt-8">
          {tick && (
            <label className="mb-4 flex min-h-12 cursor-pointer items-center gap-3">
              <input type="checkbox" name={STEP_FIELDS.tick} required className="size-5 flex-none" />
              {tick}
            </label>
          )}
          <button type="submit" name={STEP_FIELDS.button} value="page" className={BUTTON.ink}>
            {button.label}
          </button>
        </form>
      )}
    </TextSection>
  )
}
