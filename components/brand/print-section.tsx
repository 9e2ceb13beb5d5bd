import type { CSSProperties, ReactNode } from 'react'
import type { Letterhead } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import type { Problem } from '@/lib/brand/sheet'
import {
  frameOf,
  isPrinted,
  type LetterheadFormat,
  printedSize,
  type PrintedFormat,
  printFileName,
} from '@/lib/brand/sheet-formats'
import type { CategoryTemplates, LaidOutTemplate } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadPrint } from './download-print'
import { DownloadTemplate } from './download-template'
import { LetterheadSheet } from './letterhead'
import { Refused } from './refused'
import { Template } from './template'
import { TemplateGallery } from './template-gallery'
import type { ShownFormat } from './zipped'

type Brand = NonNullable<BRAND_QUERY_RESULT>

interface PrintSectionProps {
  brand: Brand
  categories: readonly CategoryTemplates<ShownFormat>[]
  letterhead: Letterhead
  isPlaceholder: boolean
}

/** Flyer, poster and cover of each category, and the letterhead, each with its button or what is wrong with it. */
export function PrintSection({ brand, categories, letterhead, isPlaceholder }: PrintSectionProps) {
  const { print: words, templates, logo } = brand
  const shared = {
    logo: logo === null ? null : logoAddress(STANDARD_LOGO),
    warning: isPlaceholder ? brand.placeholderWarning : null,
  }
  return (
    <Section
      id="print"
      // Content that is older than this part has no words for it.
      aria-labelledby={words?.heading ? 'print-heading' : undefined}
      className="brand-section"
    >
      {words?.heading && (
        <div className="brand-words brand-wide">
          <h2 id="print-heading">{words.heading}</h2>
          {words.text && <p>{words.text}</p>}
        </div>
      )}
      <div className="brand-wide">
        <TemplateGallery
          label={words?.chooserLabel ?? ''}
          viewAll={templates?.viewAll ?? ''}
          categories={categories.map(({ fileName, label }) => ({ id: fileName, label }))}
        >
          {categories.map((category) => (
            <div key={category.fileName}>
              <h3>{category.label}</h3>
              <ul className="brand-templates">
                {category.templates.map((sheet) => (
                  <Sheet key={sheet.id} format={sheet.format}>
                    <Template
                      {...sheet}
                      {...shared}
                      colours={category.colours}
                      drawing={category.drawing}
                      label={nameOf(category, sheet)}
                    />
                    <Caption format={sheet.format} />
                    <Use words={templates} problems={sheet.problems}>
                      <Download category={category} sheet={sheet} button={templates?.button ?? ''} />
                    </Use>
                  </Sheet>
                ))}
              </ul>
            </div>
          ))}
        </TemplateGallery>
      </div>
      <div className="brand-wide">
        {words?.letterheadHeading && <h3 className="brand-subheading">{words.letterheadHeading}</h3>}
        <ul className="brand-templates">
          <Sheet format={letterhead.format}>
            <LetterheadSheet {...letterhead} {...shared} label={letterhead.format.label} />
            <Caption format={letterhead.format} />
            <Use words={templates} problems={letterhead.problems}>
              <DownloadPrint file={printFileName({ id: 'letterhead' })} name={letterhead.format.label}>
                {templates?.button ?? ''}
              </DownloadPrint>
            </Use>
          </Sheet>
        </ul>
      </div>
    </Section>
  )
}

type AnyFormat = ShownFormat | LetterheadFormat

/** One sheet of a list, as wide as its preview. */
function Sheet({ format, children }: { format: AnyFormat; children: ReactNode }) {
  const style: CSSProperties & Record<'--width', string> = { '--width': `${frameOf(format).width}px` }
  return (
    <li data-paper={isPrinted(format)} style={style}>
      {children}
    </li>
  )
}

function Caption({ format }: { format: AnyFormat }) {
  return (
    <p className="brand-caption">
      <strong>{format.label}</strong>{' '}
      {isPrinted(format) ? printedSize(format) : `${format.width} × ${format.height}`}
    </p>
  )
}

interface UseProps {
  words: Brand['templates']
  problems: readonly Problem[]
  children: ReactNode
}

function Use({ words, problems, children }: UseProps) {
  return problems.length > 0 ? (
    <Refused heading={words?.refusedHeading ?? null} problems={problems} />
  ) : (
    children
  )
}

interface DownloadProps {
  category: CategoryTemplates<ShownFormat>
  sheet: LaidOutTemplate<ShownFormat>
  button: string
}

function Download({ category, sheet, button }: DownloadProps) {
  const { format } = sheet
  const name = nameOf(category, sheet)
  if (format.id === 'cover') {
    const words = { button, highResolution: '' }
    return <DownloadTemplate id={sheet.id} category={category.fileName} {...{ format, name, words }} />
  }
  const id: PrintedFormat['id'] = format.id
  return (
    <DownloadPrint file={printFileName({ id, category: category.fileName })} name={name}>
      {button}
    </DownloadPrint>
  )
}

function nameOf({ label }: CategoryTemplates<ShownFormat>, { format }: LaidOutTemplate<ShownFormat>): string {
  return `${label}, ${format.label}`
}
