// Runs before each test file on PostgreSQL. Its imports run once per worker.
import "./no-order-by-luck.ts";
