import { getBrand, getPolicyCategories, readLogo } from '@/lib/content/brand'
import { getSettings } from '@/lib/content/site'
import { adminAccess } from '@/lib/env/site'
import { refuseStranger } from '@/lib/staff/admin-gate'
import { answerPrint } from '../answer-print'

/** Serves a print sheet as a PDF, with the same content as the page: drafts in draft mode. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const refusal = await refuseStranger(request)
  if (refusal) return refusal
  const { name } = await params
  const [brand, settings, categories] = await Promise.all([getBrand(), getSettings(), getPolicyCategories()])
  const isOpen = adminAccess() === 'open'
  return answerPrint({ name, content: { brand, settings, categories }, isOpen, readLogo })
}
