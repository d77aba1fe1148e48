/** The pages of the law book, for the office and, where public pages are on, for everybody. */
import type { ProgramPages } from '../../web/routes.ts'
import { casesPage } from './pages-cases.ts'
import { chapterPage, definitionsPage, sectionPage } from './pages-chapter.ts'
import { comparePage } from './pages-compare.ts'
import { provisionPage } from './pages-provision.ts'
import { sheetPage } from './pages-sheet.ts'
import { searchPage, shelfPage } from './pages-shelf.ts'
import type { BookTools } from './pages-words.ts'

export const lawBookPages = (tools: BookTools): ProgramPages => ({
  nav: [
    { id: 'law', text: 'Law', path: '/law', order: 65 },
    { id: 'law', text: 'Law book', path: '/law', order: 65, audience: 'public' },
  ],
  register(routes) {
    routes.public('GET', '/law', (r) => shelfPage(r, tools))
    routes.public('GET', '/law/search', (r) => searchPage(r, tools))
    routes.public('GET', '/law/compare', (r) => comparePage(r, tools))
    routes.public('GET', '/law/sheets/:sheet', (r) => sheetPage(r, tools))
    routes.public('GET', '/law/:chapter', (r) => chapterPage(r, tools))
    routes.public('GET', '/law/:chapter/definitions', (r) => definitionsPage(r, tools))
    routes.public('GET', '/law/:chapter/sections/:section', (r) => sectionPage(r, tools))
    routes.public('GET', '/law/:chapter/:provision', (r) => provisionPage(r, tools))
    routes.staff('GET', '/law/:chapter/:provision/cases', {}, (r) => casesPage(r, tools))
  },
})
