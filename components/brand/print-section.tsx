import type { Letterhead } from '@/lib/brand/letterhead'
import { logoAddress, STANDARD_LOGO } from '@/lib/brand/logo-files'
import { type PrintedFormat, printFileName } from '@/lib/brand/sheet-formats'
import type { CategoryTemplates, LaidOutTemplate } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadPrint } from './download-print'
import { DownloadTemplate } from './download-template'
import { LetterheadSheet } from './letterhead'
import { Sheet, sheetName } from './sheet'
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
                  <Sheet
                    key={sheet.id}
                    {...sheet}
                    refusedHeading={templates?.refusedHeading}
                    drawing={
                      <Template
                        {...sheet}
                        {...shared}
                        colours={category.colours}
                        drawing={category.drawing}
                        label={sheetName(category, sheet)}
                      />
                    }
                  >
                    <Download category={category} sheet={sheet} button={templates?.button ?? ''} />
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
          <Sheet
            {...letterhead}
            refusedHeading={templates?.refusedHeading}
            drawing={<LetterheadSheet {...letterhead} {...shared} label={letterhead.format.label} />}
          >
            <DownloadPrint file={printFileName({ id: 'letterhead' })} name={letterhead.format.label}>
              {templates?.button ?? ''}
            </DownloadPrint>
          </Sheet>
        </ul>
      </div>
    </Section>
  )
}

interface DownloadProps {
  category: CategoryTemplates<ShownFormat>
  sheet: LaidOutTemplate<ShownFormat>
  button: string
}

function Download({ category, sheet, button }: DownloadProps) {
  const { format } = sheet
  const name = sheetName(category, sheet)
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
