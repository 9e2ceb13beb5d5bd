import type { Letterhead } from '@/lib/brand/letterhead'
import { printFileName } from '@/lib/brand/sheet-formats'
import type { CategoryTemplates } from '@/lib/brand/template-of'
import type { BRAND_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'
import { DownloadPrint } from './download-print'
import { DownloadTemplate } from './download-template'
import { LetterheadSheet } from './letterhead'
import { CategorySheets, marksOf, Sheet } from './sheet'
import { TemplateGallery } from './template-gallery'
import type { ShownFormat } from './zipped'

type Brand = NonNullable<BRAND_QUERY_RESULT>

interface PrintSectionProps {
  brand: Brand
  categories: readonly CategoryTemplates<ShownFormat>[]
  letterhead: Letterhead
  isPlaceholder: boolean
}

/**
 * Shows each category's flyer, poster and cover, and the letterhead. Each has its buttons, or the reasons why it can't
 * be used.
 */
export function PrintSection({ brand, categories, letterhead, isPlaceholder }: PrintSectionProps) {
  const { print: copy, templates } = brand
  const button = templates?.button ?? ''
  return (
    <Section
      id="print"
      // Content from before this section existed has no heading for it.
      aria-labelledby={copy?.heading ? 'print-heading' : undefined}
      className="brand-section"
    >
      {copy?.heading && (
        <div className="brand-words brand-wide">
          <h2 id="print-heading">{copy.heading}</h2>
          {copy.text && <p>{copy.text}</p>}
        </div>
      )}
      <div className="brand-wide">
        <TemplateGallery
          label={copy?.chooserLabel ?? ''}
          viewAll={templates?.viewAll ?? ''}
          categories={categories.map(({ fileName, label }) => ({ id: fileName, label }))}
        >
          {categories.map((category) => (
            <div key={category.fileName}>
              <h3>{category.label}</h3>
              <CategorySheets
                brand={brand}
                category={category}
                isPlaceholder={isPlaceholder}
                buttonsOf={({ id, format }, name) =>
                  format.id === 'cover' ? (
                    <DownloadTemplate
                      {...{ id, category: category.fileName, format, name }}
                      copy={{ button, highResolution: '' }}
                    />
                  ) : (
                    <DownloadPrint
                      file={printFileName({ id: format.id, category: category.fileName })}
                      name={name}
                    >
                      {button}
                    </DownloadPrint>
                  )
                }
              />
            </div>
          ))}
        </TemplateGallery>
      </div>
      <div className="brand-wide">
        {copy?.letterheadHeading && <h3 className="brand-subheading">{copy.letterheadHeading}</h3>}
        <ul className="brand-templates">
          <Sheet
            {...letterhead}
            refusedHeading={templates?.refusedHeading}
            drawing={
              <LetterheadSheet
                {...letterhead}
                {...marksOf(brand, isPlaceholder)}
                label={letterhead.format.label}
              />
            }
          >
            <DownloadPrint file={printFileName({ id: 'letterhead' })} name={letterhead.format.label}>
              {button}
            </DownloadPrint>
          </Sheet>
        </ul>
      </div>
    </Section>
  )
}
