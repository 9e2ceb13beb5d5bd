import { BuiltPage, builtPageMetadata } from '@/app/shell/built-page'
import { HOME_SLUG } from '@/lib/routes'

export const generateMetadata = () => builtPageMetadata(HOME_SLUG)

/** Shows the home page. The other pages of blocks: page/[...slug]. */
export default function HomePage() {
  return <BuiltPage slug={HOME_SLUG} />
}
