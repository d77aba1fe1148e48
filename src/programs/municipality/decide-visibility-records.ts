/** Who sees what of records requests and of keeping and disposing; the table of the other rooms is decide-visibility.ts. */
export type Audience = 'public' | 'staff' | 'attorney'

export type TableVisibility = Readonly<Record<string, Audience>>

export const staff = (...columns: readonly string[]): TableVisibility => Object.fromEntries(columns.map((c) => [c, 'staff']))
export const open = (...columns: readonly string[]): TableVisibility => Object.fromEntries(columns.map((c) => [c, 'public']))

export const recordsVisibility: Readonly<Record<string, TableVisibility>> = {
  records_requests: staff(
    'id',
    'number',
    'asker',
    'contact',
    'asked',
    'channel',
    'received',
    'entered_by',
    'parcel_id',
    'state',
    'due',
    'version',
    'void_reason',
  ),
  records_acts: staff('id', 'request_id', 'kind', 'on_day', 'done_by', 'until_day', 'exemptions', 'outcome', 'detail', 'entered_by', 'void_reason'),
  records_settings: staff('public_form', 'access_officer', 'appeal_officer', 'appeal_body', 'version'),
  records_confirmations: staff('item', 'confirmed_on', 'confirmed_by', 'instrument'),
  records_documents: staff(
    'id',
    'request_id',
    'n',
    'kind',
    'source_id',
    'title',
    'on_day',
    'sha256',
    'media_type',
    'passages',
    'redacted_sha256',
    'redacted_type',
    'redacted_how',
    'found_on',
    'found_by',
    'version',
    'void_reason',
  ),
  records_withholdings: staff('id', 'document_id', 'passage', 'area', 'what', 'whole', 'exemption', 'reason', 'decided_by', 'on_day', 'void_reason'),
  records_packets: staff('id', 'request_id', 'n', 'sha256', 'bytes', 'packet_index', 'made_on', 'made_by'),
  retention_series: staff('id', 'years', 'citation', 'version'),
  legal_holds: staff('id', 'subject', 'subject_id', 'label', 'reason', 'from_day', 'placed_by', 'lifted_on', 'lifted_by', 'lifted_why', 'version'),
  records_disposals: staff('id', 'kind', 'ref', 'sha256', 'series', 'authority', 'why', 'on_day', 'done_by', 'bytes'),
}
