import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { Button } from '@sanity/ui'
import { studioPath } from '@sanity/client/csm'
import { type Path, useSchema } from 'sanity'
import { usePresentationNavigate } from 'sanity/presentation'
import type { FieldSource } from '../../lib/draft/page-report'
import { fieldTitles } from '../field-titles'
import { WORDS } from './words'

/** Where Presentation shows one part at a time, the tab that shows the form (PresentationNarrowTabBar of sanity 6.16). */
const FORM_TAB = 'presentation-narrow-tab-content'

/** A button that opens the form at a field, and is named for it. */
export function FieldLink({ source }: { source: FieldSource }) {
  const navigate = usePresentationNavigate()
  const type = useSchema().get(source.type)
  const titles = type ? fieldTitles(type, formPath(source.path)) : source.path
  const name = [type?.title ?? source.type, titles].filter(Boolean).join(' › ')
  return (
    <Button
      mode="ghost"
      fontSize={1}
      padding={3}
      width="fill"
      justify="flex-start"
      iconRight={ArrowRightIcon}
      text={name}
      aria-label={WORDS.open(name)}
      style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      onClick={() => {
        // As a click in the preview does, which also names the path.
        const field = { ...source }
        navigate(undefined, field)
        document.getElementById(FORM_TAB)?.click()
      }}
    />
  )
}

/** The path as far as the form has fields: a text is one, and its blocks and spans are none. */
function formPath(path: string): Path {
  const segments = studioPath.fromString(path)
  const spans = segments.indexOf('children')
  return spans === -1 ? segments : segments.slice(0, spans)
}
