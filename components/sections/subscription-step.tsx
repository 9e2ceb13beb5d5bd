import { STEP_FIELDS } from '@/lib/newsletter/newsletter-copy'
import { BUTTON } from '../ui/button-look'
import { TextSection } from '../ui/section'

interface SubscriptionStepProps {
  text: string | null | undefined
  /** Label of the button, and the address that it posts to. Undefined once the button has been pressed. */
  button?: { label: string; action: string } | undefined
  /** Label of a checkbox that must be ticked first. Programs that press buttons automatically don't tick it. */
  tick?: string | undefined
}

/**
 * Shows the form that confirms or ends a subscription. Works without JavaScript. Just opening the page changes nothing.
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
