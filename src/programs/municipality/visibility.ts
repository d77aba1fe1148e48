/**
 * Who sees what (OFFICE 16). Every column of every table of the office stands here; a test fails on one that does not, and on a
 * public page that shows one that is not public. "Public" means anybody on the public pages while they are switched on; records
 * requests under the Freedom of Information Law are another door.
 */
export type Audience = 'public' | 'staff' | 'attorney'

type TableVisibility = Readonly<Record<string, Audience>>

const staff = (...columns: readonly string[]): TableVisibility => Object.fromEntries(columns.map((c) => [c, 'staff']))
const open = (...columns: readonly string[]): TableVisibility => Object.fromEntries(columns.map((c) => [c, 'public']))

export const visibility: Readonly<Record<string, TableVisibility>> = {
  municipalities: { ...open('name', 'kind', 'county', 'is_demo'), ...staff('zone', 'state_plane', 'settings', 'created_at', 'version') },
  law_adoptions: { ...open('area', 'law', 'from_day', 'until_day', 'instrument'), ...staff('id', 'version') },
  law_confirmations: { ...open('law', 'as_of', 'sections_confirmed'), ...staff('id', 'confirmed_by', 'confirmed_at') },
  offices: { ...open('body', 'title'), ...staff('id', 'version') },
  office_holders: { ...open('name', 'from_day', 'until_day', 'capacity'), ...staff('id', 'office_id', 'account_id', 'version') },
  counters: staff('name', 'year', 'last'),
  people: staff('id', 'kind', 'name', 'care_of', 'street', 'city', 'state', 'zip', 'phone', 'email', 'sort_key', 'version', 'void_reason'),
  certificates: staff('id', 'person_id', 'kind', 'number', 'issuer', 'from_day', 'until_day', 'limit_cents', 'attachment_id', 'version', 'void_reason'),
  parcels: { ...open('print_key', 'address', 'geometry'), ...staff('id', 'swis', 'print_key_sort', 'sort_key', 'search_key', 'owner_names', 'use_text', 'water_account', 'note', 'version', 'void_reason') },
  parcel_people: staff('id', 'parcel_id', 'person_id', 'capacity', 'from_day', 'until_day', 'source'),
  tap_cards: staff('id', 'number', 'parcel_id', 'source', 'permit_id', 'law', 'tapped', 'plumber', 'main', 'facts', 'ties', 'notes', 'version', 'void_reason'),
  street_features: { ...open('kind', 'facility_id', 'geometry', 'size_in', 'material'), ...staff('id', 'note') },
  attachments: staff('id', 'owner_kind', 'owner_id', 'parcel_id', 'document', 'name', 'media_type', 'bytes', 'sha256', 'received', 'copies', 'version', 'void_reason'),
  instruments: { ...open('kind', 'number', 'title', 'adopted', 'effective', 'vote'), ...staff('id', 'attachment_id', 'version', 'void_reason') },
  adopted_readings: { ...open('law', 'reading', 'choice', 'from_day', 'until_day', 'reasons'), ...staff('id', 'adopted_by', 'instrument_id') },
  fee_rates: { ...open('law', 'charge', 'amount_cents', 'from_day', 'until_day', 'instrument_label'), ...staff('id', 'instrument_id') },
  receipts: staff('id', 'number', 'case_kind', 'case_id', 'charge', 'title', 'kind', 'amount_cents', 'paid', 'method', 'payer', 'rate_label', 'note', 'settled_outcome', 'settled_on', 'settled_cents', 'settled_reason', 'version', 'void_reason'),
  tickler_slips: staff('id', 'case_kind', 'case_id', 'case_label', 'path', 'title', 'due', 'counted', 'moved', 'who', 'section', 'confidence', 'law', 'state', 'closed_on', 'note', 'version'),
  inspections: staff('id', 'case_kind', 'case_id', 'case_label', 'place', 'parcel_id', 'inspection', 'title', 'section', 'confidence', 'round', 'state', 'requested', 'requested_by', 'scheduled', 'inspector', 'done', 'result', 'facts', 'notes', 'due_key', 'version', 'void_reason'),
  permits: staff('id', 'number', 'parcel_id', 'place', 'place_sort', 'law', 'subject', 'class_id', 'state', 'facts', 'applicant_id', 'applicant', 'owner_id', 'owner', 'contractor_id', 'contractor', 'work', 'filed', 'issued', 'issued_by', 'closed', 'emergency', 'via', 'waiting_who', 'waiting_what', 'search_key', 'version'),
  permit_checks: staff('id', 'permit_id', 'at', 'on_day', 'reason', 'law', 'law_version', 'readings', 'facts', 'result', 'checked_by'),
  permit_approvals: staff('id', 'permit_id', 'fact', 'decision', 'decided_by', 'office', 'on_day', 'on_paper', 'attachment_id', 'entered_by', 'reason', 'void_reason'),
  permit_rulings: staff('id', 'permit_id', 'provision', 'item', 'decided_by', 'office', 'on_day', 'on_paper', 'entered_by', 'reason', 'void_reason'),
  permit_acts: staff('id', 'permit_id', 'step', 'kind', 'on_day', 'done_by', 'entered_by', 'detail', 'copies', 'void_reason'),
  application_drafts: staff('id', 'token_hash', 'form', 'owner_account', 'label', 'created_at', 'updated_at', 'expires', 'version'),
}

/** May this audience see that column? A column that the table does not know is a fault, so that nothing is shown by omission. */
export function maySee(audience: Audience, table: string, column: string): boolean {
  const needed = visibility[table]?.[column]
  if (needed === undefined) throw new Error(`visibility.ts does not say who may see ${table}.${column}`)
  const rank = { public: 0, staff: 1, attorney: 2 } as const
  return rank[audience] >= rank[needed]
}
