/** Papers of a case as PDF, made when asked for from the records of that moment. */
import type { PaperOrder } from '../../platform/paper/papers.ts'
import type { PageRequest } from '../../web/routes.ts'
import { listOffices } from '../municipality/actions.ts'
import { findParcel } from '../premises/actions.ts'
import type { LoadedCase } from './actions-casefile.ts'
import type { PermitTools } from './actions-tools.ts'
import { casePath } from './pages-case-words.ts'
import { applicationPaper, correctionPaper, inspectionPaper, type PaperContext, permitPaper, receiptPaper as receiptData } from './papers.ts'

async function contextOf(r: PageRequest, loaded: LoadedCase): Promise<PaperContext & { readonly now: string }> {
  return r.read(async (s) => ({
    offices: await listOffices(s.db, s.muniId),
    printKey: (await findParcel(s.db, s.muniId, loaded.file.permit.parcelId))?.printKey ?? null,
    now: s.now,
  }))
}

/** Prints an order and shows it in the browser under a name that says what it is. */
export async function printed(r: PageRequest, tools: PermitTools, order: PaperOrder, name: string): Promise<Response> {
  const { pdf } = await tools.render(order)
  return r.file(new Uint8Array(pdf), 'application/pdf', `${name}.pdf`, true)
}

/** `/paper/permit.pdf`, `/paper/application.pdf`, `/paper/inspection-sheet.pdf?visit=…`, `/paper/correction-slip.pdf`. */
export async function paperPage(r: PageRequest, loaded: LoadedCase, tools: PermitTools): Promise<Response> {
  const context = await contextOf(r, loaded)
  const { permit } = loaded.file
  const createdAt = context.now
  const back = { text: 'Back to the case', href: r.url(casePath(loaded.file)) }
  switch (r.param('paper')) {
    case 'permit.pdf':
      if (permit.issued === null) return r.refusal({ code: 'not-issued', message: 'No permit was printed. The permit has not been issued yet.' }, back)
      return printed(r, tools, { kind: 'permit', data: permitPaper(loaded, context), createdAt }, `${permit.number} permit`)
    case 'application.pdf':
      return printed(r, tools, { kind: 'application', data: applicationPaper(loaded, context), createdAt }, `${permit.number} application`)
    case 'correction-slip.pdf':
      return printed(r, tools, { kind: 'correction-slip', data: correctionPaper(loaded, context), createdAt }, `${permit.number} what to put right`)
    case 'inspection-sheet.pdf': {
      const visit =
        loaded.file.inspections.find((i) => i.id === r.query('visit')) ??
        loaded.file.inspections.find((i) => i.state === 'scheduled' || i.state === 'requested') ??
        null
      const data = inspectionPaper(loaded, context, visit, visit?.inspection ?? (r.query('inspection') || loaded.use.procedure.inspections[0]?.id || ''))
      return data ? printed(r, tools, { kind: 'inspection-sheet', data, createdAt }, `${permit.number} ${data.title}`) : r.notFound('This inspection')
    }
    default:
      return r.notFound('This paper')
  }
}

/** `/receipts/{id}.pdf` */
export async function receiptPaper(r: PageRequest, loaded: LoadedCase, tools: PermitTools): Promise<Response> {
  const id = r.param('receiptPaper').replace(/\.pdf$/, '')
  const receipt = loaded.file.receipts.find((x) => x.id === id)
  if (!receipt) return r.notFound('This receipt')
  const context = await contextOf(r, loaded)
  return printed(r, tools, { kind: 'receipt', data: receiptData(loaded, context, receipt), createdAt: context.now }, `Receipt ${receipt.number}`)
}
