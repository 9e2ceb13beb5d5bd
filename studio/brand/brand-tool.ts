import { ImagesIcon } from '@sanity/icons/Images'
import type { Tool } from 'sanity'
import { BRAND_TOOL } from '../../lib/routes'
import { BrandDesk } from './brand-desk'

/** The published advertisements, to look at and to download; the way to /admin, also where only staff may see it. */
export const brandTool: Tool = {
  name: BRAND_TOOL,
  title: 'Brand assets',
  icon: ImagesIcon,
  component: BrandDesk,
}
