-- billing: each news of a subscription reads its invoices. Without this every one of them read all invoices of everybody.
CREATE INDEX invoice_of_subscription ON invoice (subscription_id, paid_at);
