import { BuiltPage, builtPageMetadata } from '@/app/shell/built-page'
import { HOME_SLUG } from '@/lib/shared/routes'

export const generateMetadata = () => builtPageMetadata(HOME_SLUG)

/** The home page. All other pages built from blocks are in page/[...slug]. */
export default function HomePage() {
  return <BuiltPage slug={HOME_SLUG} />
}
